import { useCallback, useState } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the size of an element in CSS pixels, once it is known, and the ref to give to it. */
export function useSize(): readonly [
  Size | null,
  (element: Element | null) => (() => void) | void,
] {
  const [size, setSize] = useState<Size | null>(null)
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [size, watch]
}
