import { paths } from '#web/paths.ts'
import type { Point } from './mercator.ts'

/** The land around the locations, as paths in pixels of `shapeZoom` from `origin`. */
export interface MapShapes {
  readonly origin: Point
  readonly width: number
  readonly height: number
  readonly land: string
  /** The land of the countries around. */
  readonly abroad: string
  readonly lakes: string
  readonly rivers: string
  readonly states: string
  readonly counties: string
  /** County names with their middle and how wide they are, to show a name only where it fits. */
  readonly labels: readonly MapLabel[]
}

export interface MapLabel extends Point {
  readonly name: string
  readonly width: number
}

let shapes: Promise<MapShapes> | undefined

/** Fetches the shapes once; again after a failure. Browser only. */
export function loadShapes(): Promise<MapShapes> {
  shapes ??= fetchShapes().catch((error: unknown) => {
    shapes = undefined
    throw error
  })
  return shapes
}

async function fetchShapes(): Promise<MapShapes> {
  const response = await fetch(paths.mapShapes())
  if (!response.ok) throw new Error(`The map answered ${response.status}`)
  return response.json()
}
