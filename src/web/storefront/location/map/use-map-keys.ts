import type { KeyboardEvent } from 'react'
import { stride } from './map-buttons.tsx'
import type { Point } from './mercator.ts'

const looks: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -stride, y: 0 },
  ArrowRight: { x: stride, y: 0 },
  ArrowUp: { x: 0, y: -stride },
  ArrowDown: { x: 0, y: stride },
}
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 }

/** Handles keys while the focus is in the map: the arrows move it, + zooms in and - zooms out. */
export function useMapKeys(look: (by: Point) => void, zoom: (by: number) => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const [by, closer] = [looks[event.key], zooms[event.key]]
      if (by) look(by)
      else if (closer !== undefined) zoom(closer)
      else return
      event.preventDefault()
    },
  }
}
