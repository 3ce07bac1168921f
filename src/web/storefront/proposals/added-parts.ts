import type { PartOfLine } from '#core/cart/lines.ts'

/** Writes what was added to which lines into one field: `lin_1:12,lin_2:2`. */
export function formatParts(parts: readonly PartOfLine[]): string {
  return parts.map(({ line_id, quantity }) => `${line_id}:${quantity}`).join()
}

/** Reads them again; what was never written so names no line. */
export function partsIn(written: string): PartOfLine[] {
  return written.split(',').flatMap((part) => {
    const [line_id = '', quantity = ''] = part.split(':')
    return line_id && Number.isInteger(Number(quantity))
      ? [{ line_id, quantity: Number(quantity) }]
      : []
  })
}
