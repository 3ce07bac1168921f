/**
 * Gives a press its key in the browser, in the field `key` of its form, before it is read: one whose answer is lost is the same press when
 * it is made again. A key that stands there already stays.
 */
export function giveKey(form: HTMLFormElement, key: string): void {
  const input = form.elements.namedItem('key')
  if (input instanceof HTMLInputElement && input.value === '') input.value = key
}
