import fc from 'fast-check'
import type { Schema } from './openapi-document.ts'
import type { Json } from './invalid.ts'

/** What a caller knows to exist: the values that a field of that name may have, by its name. */
export type RootModel = (name: string) => readonly Json[]

/** A value that is only settled when it is sent, by what its sender knows then. */
export type Recipe = (known: RootModel) => Json

/** Values that fit a schema; of those that exist under the field’s name, nine times in ten. */
export function validValue(schema: Schema, name: string): fc.Arbitrary<Recipe> {
  const free = freeValue(schema, name)
  return fc.tuple(fc.nat(9), fc.nat(9_999), free).map(([way, nth, otherwise]) => (known) => {
    const values = known(name).filter((one) => takes(schema, one))
    const value = way === 0 ? undefined : values[nth % values.length]
    return value ?? otherwise(known)
  })
}

/** Two fields may share a name and not their values: the state of an address, and of a guest on their way; a time wanted, and mail. */
function takes({ enum: choices, anyOf, type }: Schema, value: Json): boolean {
  if (Array.isArray(anyOf)) return anyOf.some((way) => takes(asSchema(way), value))
  if (Array.isArray(choices)) return choices.includes(value)
  const types: readonly unknown[] = typesOf(value)
  return type === undefined || [type].flat().some((one) => types.includes(one))
}

/** What a schema may call the type of a JSON value. */
function typesOf(value: Json): readonly string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value]
}

/** What a query or a body may hold: every field that is required, others now and then, and often none where none has to be. */
export function validFields(
  fields: Readonly<Record<string, Schema>>,
  required: readonly string[],
): fc.Arbitrary<(known: RootModel) => Readonly<Record<string, Json>>> {
  const parts = Object.entries(fields).map(([name, schema]) =>
    fc
      .tuple(fc.boolean(), validValue(schema, name))
      .map(([isThere, recipe]) => ({ name, recipe, isThere: isThere || required.includes(name) })),
  )
  const isBare = required.length === 0 ? fc.boolean() : fc.constant(false)
  return fc.tuple(isBare, ...parts).map(
    ([bare, ...chosen]) =>
      (known) =>
        Object.fromEntries(
          chosen.flatMap(({ name, recipe, isThere }) =>
            isThere && !bare ? [[name, recipe(known)]] : [],
          ),
        ),
  )
}

function freeValue(schema: Schema, name: string): fc.Arbitrary<Recipe> {
  const { type, enum: choices, const: only, anyOf, oneOf } = schema
  if (only !== undefined) return always(only)
  if (Array.isArray(choices)) return fc.constantFrom(...choices).chain(always)
  const ways = anyOf ?? oneOf
  if (Array.isArray(ways)) return fc.oneof(...ways.map((way) => freeValue(asSchema(way), name)))
  const types = Array.isArray(type) ? type : [type]
  return fc.oneof(...types.map((one) => ofType(String(one), schema, name)))
}

function ofType(type: string, schema: Schema, name: string): fc.Arbitrary<Recipe> {
  const byType: Readonly<Record<string, () => fc.Arbitrary<Recipe>>> = {
    null: () => always(null),
    boolean: () => fc.boolean().chain(always),
    integer: () => fc.integer(boundsOf(schema)).chain(always),
    number: () => fc.double({ ...boundsOf(schema), noNaN: true }).chain(always),
    string: () => wordsFor(schema).chain(always),
    array: () =>
      fc
        .array(validValue(asSchema(schema['items']), name), { maxLength: 3 })
        .map((recipes) => (known) => recipes.map((recipe) => recipe(known))),
    object: () => validFields(fieldsOf(schema), requiredOf(schema)),
  }
  const made = byType[type]
  if (!made) throw new Error(`Nothing is made of a schema of type ${type}`)
  return made()
}

function wordsFor({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'uri') return fc.webUrl({ size: 'small' })
  const most = Math.min(Number(maxLength ?? 60), 60)
  return typeof pattern === 'string'
    ? fc.stringMatching(new RegExp(pattern), {
        maxLength: Math.max(most, Number(minLength ?? 0), 14),
      })
    : fc.string({ unit: 'grapheme', maxLength: Math.min(most, 20) })
}

function boundsOf({ minimum, maximum }: Schema): { readonly min: number; readonly max: number } {
  return { min: Number(minimum ?? -1_000_000), max: Number(maximum ?? 1_000_000) }
}

/** The fields of an object’s schema, by name; of every way where it has several. */
export function fieldsOf({ properties, anyOf, oneOf }: Schema): Readonly<Record<string, Schema>> {
  const own = Object.entries(asSchema(properties ?? {})).map(([name, one]) => [name, asSchema(one)])
  const ways = [anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? each : []))
  const others = ways.flatMap((way) => Object.entries(fieldsOf(asSchema(way))))
  return Object.fromEntries([...own, ...others])
}

function requiredOf({ required }: Schema): readonly string[] {
  return Array.isArray(required) ? required.map(String) : []
}

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function always(value: unknown): fc.Arbitrary<Recipe> {
  return fc.constant(() => (isJson(value) ? value : null))
}

function isJson(value: unknown): value is Json {
  return value === null || ['boolean', 'number', 'string', 'object'].includes(typeof value)
}
