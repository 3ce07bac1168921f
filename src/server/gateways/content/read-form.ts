import { RE2JS } from 're2js'
import { z } from 'zod'
import { fieldTypes, type Form, type Matches } from '#core/form/form.ts'
import type { Story } from './content-gateway.ts'
import { orNothing } from './or-nothing.ts'

/** Where the forms of the content service are. */
export const formFolder = 'forms/'

const text = z.string().max(2000).default('')

/** An editor of a content service keeps a number as text. */
const bound = orNothing(z.coerce.number().int())

/** A record that an editor of a content service can only give as a list of one. */
function one<Field extends z.ZodType>(field: Field) {
  return z.preprocess(
    (given) => (Array.isArray(given) && given.length < 2 ? (given[0] ?? null) : given),
    field,
  )
}

/** A field as an editor writes it; what is left out is empty. */
const field = z.object({
  name: z
    .string()
    .regex(/^[a-z][\w-]{0,63}$/)
    .refine((name) => !(name in {}), { error: 'is no name of a field' }),
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
  callout: one(z.object({ eyebrow: text, heading: text }).nullable()).default(null),
  fields: z.array(field).min(1).max(60),
  submit: z.string().min(1).max(80),
  thanks: one(z.object({ heading: text, body: text })),
})

/** Reads a form from its story (R4.23); null where it isn't one, as where a pattern of it can't be run. */
export function readForm({ content }: Story): Form | null {
  return form.safeParse(content).data ?? null
}

/** Returns what is wrong with a story of a form; undefined for a good one, and for every other story. */
export function formProblem({ full_slug, content }: Story): string | undefined {
  if (!full_slug.startsWith(formFolder)) return undefined
  const [issue] = form.safeParse(content).error?.issues ?? []
  return issue && `${issue.path.join('.')}: ${issue.message}`
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
