import { m } from '#messages'
import { IconButton } from '#web/ui/button.tsx'
import styles from './map-buttons.module.css'
import type { Point } from './mercator.ts'

/** How far one press moves the map, in pixels. */
export const stride = 120

interface MapButtonsProps {
  readonly onLook: (by: Point) => void
  readonly onZoom: (by: number) => void
}

/** Moves and zooms the map by single presses, like dragging and pinching (R11.6): a quiet arrow at each edge, the zoom in a corner. */
export function MapButtons({ onLook, onZoom }: MapButtonsProps) {
  return (
    <>
      <IconButton
        className={styles.north}
        icon="up"
        label={m.locations_map_north()}
        onClick={() => onLook({ x: 0, y: -stride })}
      />
      <IconButton
        className={styles.west}
        icon="left"
        label={m.locations_map_west()}
        onClick={() => onLook({ x: -stride, y: 0 })}
      />
      <IconButton
        className={styles.east}
        icon="right"
        label={m.locations_map_east()}
        onClick={() => onLook({ x: stride, y: 0 })}
      />
      <IconButton
        className={styles.south}
        icon="down"
        label={m.locations_map_south()}
        onClick={() => onLook({ x: 0, y: stride })}
      />
      <div className={styles.zoom}>
        <IconButton icon="add" label={m.locations_map_closer()} onClick={() => onZoom(1)} />
        <IconButton icon="minus" label={m.locations_map_further()} onClick={() => onZoom(-1)} />
      </div>
    </>
  )
}
