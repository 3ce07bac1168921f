import type { Typed } from './call-api.ts'

/** What an action answered a form: why not, with what was typed where it says so, or what it did. */
interface Answer<Refusal> {
  readonly refusal?: Refusal | undefined
  readonly typed?: Typed | undefined
  readonly [other: string]: unknown
}

/**
 * Returns why a form was refused, if it was. Where `sent` names fields, only a form that carried them so is meant: of several on a page
 * each shows its own.
 */
export function refusalIn<Refusal>(
  answer: Answer<Refusal> | undefined,
  sent: Typed = {},
): Refusal | undefined {
  const isMeant = Object.entries(sent).every(([name, value]) => answer?.typed?.[name] === value)
  return isMeant ? answer?.refusal : undefined
}
