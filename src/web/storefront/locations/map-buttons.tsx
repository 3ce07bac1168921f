import { IconButton } from '#web/ui/button.tsx'
import styles from './map-buttons.module.css'
import type { Point } from './mercator.ts'

/** How far one press moves the map, in pixels. */
export const stride = 120

interface MapButtonsProps {
  readonly onLook: (by: Point) => void
  readonly onZoom: (by: number) => void
}

/** Everything that dragging and pinching do, by single presses (R11.6). */
export function MapButtons({ onLook, onZoom }: MapButtonsProps) {
  return (
    <div className={styles.buttons}>
      <div className={styles.around}>
        <IconButton icon="up" label="Look north" onClick={() => onLook({ x: 0, y: -stride })} />
        <IconButton icon="left" label="Look west" onClick={() => onLook({ x: -stride, y: 0 })} />
        <IconButton icon="right" label="Look east" onClick={() => onLook({ x: stride, y: 0 })} />
        <IconButton icon="down" label="Look south" onClick={() => onLook({ x: 0, y: stride })} />
      </div>
      <div className={styles.zoom}>
        <IconButton icon="add" label="Closer" onClick={() => onZoom(1)} />
        <IconButton icon="minus" label="Further" onClick={() => onZoom(-1)} />
      </div>
    </div>
  )
}
