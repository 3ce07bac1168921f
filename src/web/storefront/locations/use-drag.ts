import { useRef, type PointerEvent } from 'react'
import type { Point } from './mercator.ts'

/** Hears a pointer drag in steps of pixels; a press alone is none, so links inside keep working. */
export function useDrag(onDrag: (by: Point) => void) {
  const last = useRef<Point | null>(null)
  const end = () => {
    last.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      const from = last.current
      if (!from || (event.buttons & 1) === 0) return end()
      const by = { x: event.clientX - from.x, y: event.clientY - from.y }
      if (Math.abs(by.x) + Math.abs(by.y) < 4) return
      last.current = { x: event.clientX, y: event.clientY }
      onDrag(by)
    },
    onPointerUp: end,
    onPointerLeave: end,
  }
}
