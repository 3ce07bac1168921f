import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { Point } from './mercator.ts'

interface Heard {
  readonly onDrag: (by: Point) => void
  /** So much nearer, in zooms, at a point that is counted from the middle of the element. */
  readonly onNearer: (by: number, at: Point) => void
}

/**
 * Hears one pointer drag, two pinch, and a second press at once, which comes one zoom nearer. A press alone is none of them,
 * so links inside keep working.
 */
export function useDrag({ onDrag, onNearer }: Heard) {
  const down = useRef<ReadonlyMap<number, Point>>(new Map())
  const put = (event: PointerEvent, at: Point) => {
    down.current = new Map(down.current).set(event.pointerId, at)
  }
  const end = ({ pointerId }: PointerEvent) => {
    down.current = new Map([...down.current].filter(([id]) => id !== pointerId))
  }
  return {
    onPointerDown: (event: PointerEvent) => put(event, pointOn(event)),
    onPointerMove: (event: PointerEvent) => {
      const from = down.current.get(event.pointerId)
      if (!from || (event.buttons & 1) === 0) return end(event)
      const to = pointOn(event)
      if (distance(from, to) < 4) return
      put(event, to)
      const [, other] = [...down.current].find(([id]) => id !== event.pointerId) ?? []
      if (!other) return onDrag({ x: to.x - from.x, y: to.y - from.y })
      const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }
      onNearer(Math.log2(distance(to, other) / distance(from, other)), inside(event, middle))
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onDoubleClick: (event: MouseEvent) => onNearer(1, inside(event, pointOn(event))),
  }
}

function pointOn({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

/** Never nothing: two fingers on one spot would be endlessly far. */
function distance(one: Point, other: Point): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
}

function inside({ currentTarget }: MouseEvent, { x, y }: Point): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: x - left - width / 2, y: y - top - height / 2 }
}
