import { RE2JS } from 're2js'
import { z } from 'zod'
import { fieldTypes, type Form, type Matches } from '#core/form/form.ts'
import type { Story } from './content-gateway.ts'

const text = z.string().max(2000).default('')
const bound = z.int().nullable().default(null)

/** A field as an editor writes it; what is left out is empty. */
const field = z.object({
  name: z.string().regex(/^[a-z][\w-]{0,63}$/),
  type: z.enum(fieldTypes),
  label: text,
  value: text,
  placeholder: text,
  disabled: z.boolean().default(false),
  required: z.boolean().default(false),
  min: bound,
  max: bound,
  mask: text,
  inputmode: text,
  pattern: text.refine(isPattern, { error: 'is no pattern' }),
  invalid: text,
  hint: text,
  options: z
    .array(z.object({ value: z.string().max(200), label: z.string().max(200) }))
    .max(200)
    .default([]),
})

const form = z.object({
  heading: text,
  body: text,
  callout: z.object({ eyebrow: text, heading: text }).nullable().default(null),
  fields: z.array(field).min(1).max(60),
  submit: z.string().min(1).max(80),
  thanks: z.object({ heading: text, body: text }),
})

/** Reads a form from its story (R4.23); null where it isn't one, as where a pattern of it can't be run. */
export function readForm({ content }: Story): Form | null {
  return form.safeParse(content).data ?? null
}

/** Tells whether all of a text matches a pattern, in time that grows with the text alone, whatever the pattern is. */
export const matchesPattern: Matches = (pattern, value) => RE2JS.compile(pattern).matches(value)

function isPattern(pattern: string): boolean {
  try {
    RE2JS.compile(pattern)
    return true
  } catch {
    return false
  }
}
