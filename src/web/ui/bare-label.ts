import { m } from '#messages'

/** Returns a field’s name as a sentence about it says it: without the note that it may be left out. */
export function bareLabel(label: string): string {
  return label.replace(m.form_optional({ label: '' }).trim(), '').trim()
}
