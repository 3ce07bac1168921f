import {
  useRef,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  type RefObject,
  type KeyboardEvent,
} from 'react'
import type { Point } from './mercator.ts'
import { stride } from './map-buttons.tsx'

interface DragHandlers {
  readonly onDrag: (by: Point) => void
  /** Called with how many zooms closer, at a point that is counted from the middle of the element. */
  readonly onZoom: (by: number, at: Point) => void
}

/**
 * Handles one pointer that drags, two that pinch, and a double press, which zooms in by one. A single press is none of them,
 * so links inside keep working.
 */
export function useDrag({ onDrag, onZoom }: DragHandlers) {
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
      onZoom(Math.log2(distance(to, other) / distance(from, other)), inside(event, middle))
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onDoubleClick: (event: MouseEvent) => onZoom(1, inside(event, pointOn(event))),
  }
}

function pointOn({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY }
}

/** Returns at least 1: the ratio to two fingers on one spot would be infinite. */
function distance(one: Point, other: Point): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
}

function inside({ currentTarget }: MouseEvent, { x, y }: Point): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: x - left - width / 2, y: y - top - height / 2 }
}

/** So many pixels of a wheel come one zoom closer: a notch is about 100. */
const perZoom = 300

/**
 * Returns the ref of a drawing on which the wheel zooms, around the pointer. The page stays where it is: React’s own handler can’t
 * keep it from scrolling.
 */
export function useWheel(onZoom: (by: number, at: Point) => void): RefObject<SVGSVGElement | null> {
  const drawing = useRef<SVGSVGElement>(null)
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    if (!drawing.current) return
    const { left, top, width, height } = drawing.current.getBoundingClientRect()
    const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
    onZoom(-pixelsOf(event) / perZoom, at)
  })
  useEffect(() => {
    const element = drawing.current
    const heard = (event: WheelEvent) => turn(event)
    element?.addEventListener('wheel', heard, { passive: false })
    return () => element?.removeEventListener('wheel', heard)
  }, [])
  return drawing
}

/** Some browsers count the wheel in lines or pages. */
function pixelsOf({ deltaY, deltaMode }: WheelEvent): number {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * 33
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * 300 : deltaY
}

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
