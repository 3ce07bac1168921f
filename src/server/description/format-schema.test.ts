import { expect, test } from 'vitest'
import type { Schema } from './read-document.ts'
import { formatSchema } from './format-schema.ts'

const said = async (schema: Partial<Schema>) =>
  String(await formatSchema({ required: [], ...schema }))

test('an object is read field by field, a line each, optional ones marked', async () => {
  const properties = {
    id: { type: 'string', required: [], maxLength: 80 },
    note: { type: 'string', required: [], description: 'For the crew' },
  }
  expect(await said({ properties, required: ['id'] })).toBe(
    '{\n  <b>id</b>: string (at most 80 characters)\n  <b>note</b>?: string <i>For the crew</i>\n}',
  )
})

test('a named schema is a link to where it is explained', async () => {
  const cart = { $ref: '#/components/schemas/Cart', required: [] }
  expect(await said({ type: 'array', items: cart })).toBe('list of <a href="#schema-Cart">Cart</a>')
})

test('choices stand beside each other, and bounds that say nothing are left out', async () => {
  const parts = [
    { type: 'string', enum: ['asap', 'advance'], required: [] },
    { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 99, required: [] },
    { type: 'null', required: [] },
  ]
  const words = '&quot;asap&quot; | &quot;advance&quot; | integer (at most 99) | null'
  expect(await said({ anyOf: parts })).toBe(words)
})

test('what a description says is text, whatever it holds', async () => {
  const properties = { x: { type: 'string', required: [], description: '<script>' } }
  expect(await said({ properties })).toContain('&lt;script&gt;')
})
