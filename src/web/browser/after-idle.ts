import { keepFocus } from './keep-focus.ts'

/** What no page’s first view waits for. */
export function atRest(): void {
  keepFocus()
}
