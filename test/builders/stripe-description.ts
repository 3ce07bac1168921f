import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>

const record = z.record(z.string(), z.unknown())
const description = z
  .object({
    info: z.object({ version: z.string() }),
    paths: z.record(z.string(), record),
    schemas: z.record(z.string(), record),
  })
  .parse(JSON.parse(readFileSync(new URL('stripe-description.json', import.meta.url), 'utf8')))

/** The version of Stripe’s API that is described. */
export const describedVersion = description.info.version

const rows = Object.keys(description.paths)
const answers = new Ajv2020({ strict: false })
// Forms send numbers and yes or no as texts.
const forms = new Ajv2020({ strict: false, coerceTypes: true })
for (const ajv of [answers, forms]) ajv.addSchema({ $id: 'stripe', ...description })

/** What a request has that the API doesn’t know, or lacks, as a sentence; undefined where it fits. */
export function misfitOfRequest(
  method: string | undefined,
  path: string,
  sent: URLSearchParams,
): string | undefined {
  const row = rowOf(method, path)
  if (row === undefined) return `The API has no ${method} ${path}`
  return misfit(forms, `paths/${pointer(row)}/parameters`, formOf(sent))
}

/** What of an answer isn’t as the API describes it, as a sentence; undefined where it fits. */
export function misfitOfAnswer(
  method: string | undefined,
  path: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): string | undefined {
  const row = rowOf(method, path)
  const at = status === 200 ? `paths/${pointer(row ?? '')}/response` : 'schemas/error'
  return misfit(answers, at, body)
}

/** What of an object isn’t as the API describes one of its kind, as a sentence; undefined where it fits. */
export function misfitOf(kind: string, body: unknown): string | undefined {
  return misfit(answers, `schemas/${pointer(kind)}`, body)
}

/** Fills in null for what the API always answers of a kind of object and this one hasn’t; the rest must be known. */
export function filled<Known extends Json>(kind: string, known: Known): Known {
  return filledBy(description.schemas[kind] ?? {}, known)
}

const shaped = z.object({
  properties: z.record(z.string(), record).default({}),
  required: z.array(z.string()).default([]),
  anyOf: z.array(record).default([]),
})

function filledBy<Known extends Json>(schema: Json, known: Known): Known {
  const { properties, required, anyOf } = shaped.parse(schema)
  const [branch] = anyOf
  if (branch) return filledBy(branch, known)
  const missing = required.filter((name) => !(name in known) && mayBeNull(properties[name]))
  const inside = Object.entries(known).map(([name, value]) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [name, isObject ? filledBy(properties[name] ?? {}, record.parse(value)) : value] as const
  })
  return {
    ...known,
    ...Object.fromEntries(inside),
    ...Object.fromEntries(missing.map((name) => [name, null])),
  }
}

const nullable = z.object({
  type: z.union([z.string().transform((type) => [type]), z.array(z.string())]).default([]),
  enum: z.array(z.unknown()).default([]),
  anyOf: z.array(record).default([]),
})

function mayBeNull(schema: Json | undefined): boolean {
  const { type, enum: values, anyOf } = nullable.parse(schema ?? {})
  return type.includes('null') || values.includes(null) || anyOf.some(mayBeNull)
}

function misfit(ajv: Ajv2020, at: string, value: unknown): string | undefined {
  const fits = ajv.getSchema(`stripe#/${at}`)
  if (!fits) return `Nothing describes ${at}`
  return fits(value) ? undefined : `${at} ${ajv.errorsText(fits.errors)}`
}

/** The row of the description that a path belongs to: one that is spelled out before one with a place for an id. */
function rowOf(method: string | undefined, path: string): string | undefined {
  const wanted = `${method} ${path}`
  return rows.find((row) => row === wanted) ?? rows.find((row) => patternOf(row).test(wanted))
}

function patternOf(row: string): RegExp {
  return new RegExp(`^${row.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

function pointer(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
}

/** `metadata[refund]=…` and `expand[0]=…` as objects and lists. */
function formOf(sent: URLSearchParams): Json {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of sent) {
    const [first = '', inner] = name.split(/[[\]]+/)
    const before = whole[first]
    if (inner === undefined) whole[first] = value
    else if (/^\d+$/.test(inner)) whole[first] = [...(Array.isArray(before) ? before : []), value]
    else whole[first] = { ...record.catch({}).parse(before), [inner]: value }
  }
  return whole
}
