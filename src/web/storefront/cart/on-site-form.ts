import type { OnSite } from '#core/handoff/on-site.ts'
import { field } from '#web/root/form-field.ts'

/** Whom to ask for at the place, as it stands in the form; null where nothing is asked of it. */
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
