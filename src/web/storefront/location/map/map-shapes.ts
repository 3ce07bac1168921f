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
  /** The largest first. */
  readonly towns: readonly Town[]
  readonly interstates: readonly Interstate[]
}

/** A town’s name, where it is, and how large: its number of ZIPs. */
export type Town = readonly [name: string, x: number, y: number, size: number]

/** A stretch of an interstate, and where the shields with its number may stand. */
export interface Interstate {
  /** `10`, `35E` */
  readonly number: string
  readonly line: string
  readonly shields: readonly (readonly [x: number, y: number])[]
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
