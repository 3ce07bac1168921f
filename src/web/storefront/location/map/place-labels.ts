import type { Point } from './mercator.ts'

/** A part of the map, in pixels of the view’s zoom. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Something that wants a place on the map: the first of its boxes that is free. */
export interface Label {
  readonly boxes: readonly Box[]
}

/** Returns the labels that find a free place, with their box. The first ones choose first; what is taken stays free of all. */
export function placeLabels<Wanted extends Label>(
  labels: readonly Wanted[],
  taken: readonly Box[],
): readonly (readonly [Wanted, Box])[] {
  const boxes = [...taken]
  return labels.flatMap((label): readonly (readonly [Wanted, Box])[] => {
    const free = label.boxes.find((box) => !boxes.some((other) => overlap(box, other)))
    if (!free) return []
    boxes.push(free)
    return [[label, free]]
  })
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}

/** Returns the box of a size around its middle. */
export function boxAt({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}
