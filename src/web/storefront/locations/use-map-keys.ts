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

/** While the focus is in the map, the arrow keys look around, + comes closer and - goes further. */
export function useMapKeys(look: (by: Point) => void, zoom: (by: number) => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const [by, nearer] = [looks[event.key], zooms[event.key]]
      if (by) look(by)
      else if (nearer !== undefined) zoom(nearer)
      else return
      event.preventDefault()
    },
  }
}
