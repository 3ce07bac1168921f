import type { OnSite } from '#core/handoff/on-site.ts'
import { field } from '#web/api/form-field.ts'

/** Reads from a form whom to ask for at the place; null where nothing is filled in. */
export function onSiteIn(form: FormData): OnSite | null {
  const [name, phone, heads] = [
    field(form, 'name'),
    field(form, 'phone'),
    field(form, 'head_count'),
  ]
  const setup = field(form, 'setup') === 'yes'
  const isEmpty = !setup && [name, phone, heads].every((typed) => typed.trim() === '')
  return isEmpty ? null : { name, phone, head_count: heads.trim() ? Number(heads) : null, setup }
}
