import fc from 'fast-check'

/** Anything that JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json
}

/** Strings that break what reads them carelessly. */
const strings = [
  '\u0000',
  'queso\u0000',
  '\ud800',
  '\udfff!',
  '\u202eoseuq\u2066',
  '\u200b\ufeff',
  '🌮'.repeat(40),
  'é'.normalize('NFD').repeat(500),
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  '\n\r\t',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '%00',
  '%c0%ae',
  '../../etc/passwd',
  "' or 1=1 --",
  '"; drop table carts; --',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\\u0000',
  '20261332 25:61',
  '20260229',
] as const

const numbers = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
  999_999_999_999,
] as const

/** Any word there is, halves of letters included; `fc.string` would first learn all of them backwards, which takes seconds. */
const anyString = fc
  .array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength: 60 })
  .map((points) => String.fromCodePoint(...points))

/** Words that nobody types, now and then any word there is. */
export const invalidString: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...strings), weight: 3 },
  { arbitrary: anyString, weight: 1 },
)

/** Values of every wrong type, and extreme ones of the right type. */
export const invalidValue: fc.Arbitrary<Json> = fc.oneof(
  invalidString,
  fc.constantFrom<Json>(...numbers),
  fc.constantFrom<Json>(null, true, false, [], {}, [[]], [null], { length: 3 }, ['a', { b: 1 }]),
)
