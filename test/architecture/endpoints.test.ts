import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoint } from '#contract/endpoint.ts'
import { handlers } from '#server/api/handler-table.ts'

type Table = Readonly<Record<string, Endpoint>>

/** What is wrong with a table of endpoints, each as a sentence that names the endpoint. */
function faultsOf(table: Table): readonly string[] {
  const shapes = Object.keys(table).map(shapeOf)
  return Object.entries(table).flatMap(([key, row]) => {
    const reads = key.startsWith('GET ')
    const faults = {
      'its parameters are not the blanks of its path':
        fieldsOf(row.params).join() !== blanksOf(key).join(),
      'it reads, and takes a body': reads && fieldsOf(row.body).length > 0,
      'it reads, and wants a key or a version': reads && (row.idempotent || row.versioned),
      'it writes, and answers with events': !reads && row.answer === 'events',
      'it lists a reason to say no twice': new Set(row.refuses).size < row.refuses.length,
      'another one answers the same request':
        shapes.filter((shape) => shape === shapeOf(key)).length > 1,
    }
    return Object.entries(faults).flatMap(([fault, found]) => (found ? [`${key}: ${fault}`] : []))
  })
}

/** The path with its blanks unnamed: what a router tells endpoints apart by. */
function shapeOf(key: string): string {
  return key.replaceAll(/\{\w+\}/g, '{}')
}

function blanksOf(key: string): readonly string[] {
  return [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()
}

function fieldsOf(schema: z.ZodType): readonly string[] {
  return Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}).sort()
}

test('R9.11 every endpoint is answered by a handler, and no handler answers anything else', () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(api).sort())
})

test('R9.11 the table of endpoints is sound', () => {
  expect(faultsOf(api)).toEqual([])
})

const plain = { tag: 'a', summary: 'a', access: 'anybody', data: z.object({}) } as const
const byId = z.strictObject({ id: z.string() })

test.each<[fault: string, table: Table]>([
  ['its parameters are not the blanks', { 'GET /a/{b}': endpoint(plain) }],
  ['its parameters are not the blanks', { 'GET /a': endpoint({ ...plain, params: byId }) }],
  ['it reads, and takes a body', { 'GET /a': endpoint({ ...plain, body: byId }) }],
  ['it reads, and wants a key', { 'GET /a': endpoint({ ...plain, idempotent: true }) }],
  ['it writes, and answers with events', { 'PUT /a': endpoint({ ...plain, answer: 'events' }) }],
  [
    'it lists a reason to say no twice',
    { 'PUT /a': endpoint({ ...plain, refuses: ['outage', 'outage'] }) },
  ],
  [
    'another one answers the same request',
    {
      'GET /a/{id}': endpoint({ ...plain, params: byId }),
      'GET /a/{b}': endpoint({ ...plain, params: z.strictObject({ b: z.string() }) }),
    },
  ],
])('planted, an endpoint of which %s is seen', (fault, table) => {
  expect(faultsOf(table).join('\n')).toContain(fault)
})
