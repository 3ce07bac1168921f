import { data } from 'react-router'
import { refusal } from '#core/refusal.ts'

/** Every address that is no page (R2.16): the error page says it, with status 404. */
export function loader(): never {
  throw data(refusal('thing.missing'), { status: 404 })
}

export default function MissingPage() {
  return null
}
