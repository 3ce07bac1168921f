import { z } from 'zod'

/** A field that an editor of a content service leaves empty where a file leaves it out. */
export function orNothing<Field extends z.ZodType>(field: Field) {
  return z.preprocess((given) => (given === '' ? null : given), field.nullable().default(null))
}
