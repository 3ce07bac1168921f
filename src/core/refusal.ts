import type { FieldCode } from './field-code.ts'
import type { reasons } from '#core/refusals/reasons.ts'

/** The code of every reason to say no, which stand by area in `<area>/refusals.ts`. */
export type RefusalCode = keyof typeof reasons

/** What comes with a code. */
export type RefusalParams<Code extends RefusalCode> = (typeof reasons)[Code]['example']

/** The codes that come without parameters. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: RefusalParams<Code> extends undefined ? Code : never
}[RefusalCode]

/** A no: a code for programs with its parameters, and what is wrong with single fields. No text: that is a language’s. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  [One in Code]: {
    readonly code: One
    readonly fields?: FieldProblems
  } & (One extends PlainRefusalCode
    ? { readonly params?: undefined }
    : { readonly params: RefusalParams<One> })
}[Code]

/** What is wrong with fields, by their names. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>

/** What is wrong with one field: a code of its own, a whole refusal, or what a schema found, in its own words. */
export type FieldProblem = FieldCode | Refusal | { readonly issue: string }

/** Makes a refusal of its code and what comes with it; `fields` says what is wrong with single fields. */
export function refusal<Code extends PlainRefusalCode>(
  code: Code,
  params?: undefined,
  fields?: FieldProblems,
): Refusal<Code>
export function refusal<Code extends Exclude<RefusalCode, PlainRefusalCode>>(
  code: Code,
  params: RefusalParams<Code>,
  fields?: FieldProblems,
): Refusal<Code>
export function refusal(code: RefusalCode, params?: unknown, fields?: FieldProblems): unknown {
  return { code, ...(params !== undefined && { params }), ...(fields && { fields }) }
}

/** Thrown by a command when a rule said no; it unwinds the transaction and becomes the answer. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal

  constructor(refused: Refusal) {
    super(refused.code)
    this.refusal = refused
  }
}

/** Stops a command when a rule said no. */
export function refuseIf(refused: Refusal | undefined): void {
  if (refused) throw new Refused(refused)
}
