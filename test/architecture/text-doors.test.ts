import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** What no database keeps, and half of a letter. */
const broken = ['a\0b', 'a\ud83db', 'a\udca9b']

/** Marks that turn letters around or that nobody sees: one of each kind; the unit test of `text` takes all there are. */
const unseen = [
  'a\u202eb',
  'a\u2066b',
  'a\u200bb',
  'a\ufeffb',
  'a\u00adb',
  'a\u034fb',
  'a\u115fb',
  'a\u3164b',
  'a\u2800b',
  'a\ufff9b',
  'a\u2028b',
  'a\u180bb',
  'a\u200db',
  'a\ufe0fb',
  'a\u{e0041}b',
]

/** Of a password nothing is taken out: it would be another. */
const isSecret = /password$/

/** Its bytes are kept, and not its letters. */
const bytes = ['PUT /carts/{cart_id}/tax-exemption body.file.content']

/** The strings within a schema, each with the way to it. */
function stringsIn(schema: unknown, at: string): readonly (readonly [string, z.ZodType])[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) => stringsIn(inner, `${at}.${key}`))
  if (schema instanceof z.ZodArray) return stringsIn(schema.element, `${at}[]`)
  if (schema instanceof z.ZodRecord)
    return [...stringsIn(schema.keyType, `${at}{}`), ...stringsIn(schema.valueType, `${at}{}`)]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => stringsIn(each, at))
  if (schema instanceof z.ZodPipe) return stringsIn(schema.in, at)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return stringsIn(schema.unwrap(), at)
  return schema instanceof z.ZodString ? [[at, schema]] : []
}

function isOpen(at: string, schema: z.ZodType): boolean {
  const hostile = isSecret.test(at) ? broken : [...broken, ...unseen]
  return hostile.some((typed) => {
    const { data } = schema.safeParse(typed)
    return typeof data === 'string' && data.length === typed.length
  })
}

/** The texts of an endpoint that let in what the one door refuses or takes out (see `text` of the contract). */
function openDoors(key: string, { params, query, body }: Endpoint): readonly string[] {
  const all = [
    ...stringsIn(params, `${key} params`),
    ...stringsIn(query, `${key} query`),
    ...stringsIn(body, `${key} body`),
  ]
  return all.flatMap(([at, schema]) => (isOpen(at, schema) && !bytes.includes(at) ? [at] : []))
}

test('T30 whatever somebody types comes in by the one door for texts: none lets in what no database keeps, or what hides or turns letters', () => {
  const open = Object.entries(api).flatMap(([key, row]) => openDoors(key, row))
  expect(open).toEqual([])
})
