import { Map as TileMap, setWorkerUrl } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './tile-ground.module.css'
import type { View } from './mercator.ts'

interface TileGroundProps {
  /** Pictures by their {z}, {x} and {y}. */
  readonly tiles: string
  readonly view: View
  /** It can’t be drawn here, or nobody answers: something else has to stand there. */
  readonly onFail: () => void
}

setWorkerUrl(worker)

/**
 * The ground of the map from a tile server, drawn by MapLibre. It only paints: pins, buttons, keys and the view are the
 * map’s own, the same as over counties.
 */
export function TileGround({ tiles, view, onFail }: TileGroundProps) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<TileMap>(null)
  const fail = useEffectEvent(onFail)
  const start = useEffectEvent((container: HTMLElement) => paint(container, tiles, view))

  useEffect(() => {
    if (!box.current) return undefined
    try {
      const map = start(box.current)
      drawn.current = map
      map.on('error', () => fail())
      return () => {
        drawn.current = null
        map.remove()
      }
    } catch {
      fail()
      return undefined
    }
  }, [])

  useEffect(() => {
    drawn.current?.jumpTo(cameraOf(view))
  }, [view])

  return <div ref={box} className={styles.ground} aria-hidden="true" />
}

function paint(container: HTMLElement, tiles: string, view: View): TileMap {
  return new TileMap({
    container,
    style: {
      version: 8,
      sources: { tiles: { type: 'raster', tiles: [tiles], tileSize: 256 } },
      layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
    },
    ...cameraOf(view),
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
  })
}

/** Its zoom counts in tiles twice as wide as ours. */
function cameraOf({ centre, zoom }: View) {
  return { center: [centre.lng, centre.lat] satisfies [number, number], zoom: zoom - 1 }
}
