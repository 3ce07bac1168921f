import type { SubmitEvent } from 'react'

/** Gives a press its key in the browser, in the field `key` of its form, so that one whose answer is lost is the same press when it is made again. */
export function giveKey({ currentTarget }: SubmitEvent<HTMLFormElement>): void {
  const input = currentTarget.elements.namedItem('key')
  if (input instanceof HTMLInputElement && input.value === '') input.value = crypto.randomUUID()
}
