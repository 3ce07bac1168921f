import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { Point } from './mercator.ts'

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
