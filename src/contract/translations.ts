import { z } from 'zod'

/**
 * The texts of a record in another language, beside its own: `"es": { "name": "Guarniciones" }`. Each may be left out, and then
 * falls back; a key that isn’t one of them is a bad record.
 */
export function translations<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape).exactOptional()
}
