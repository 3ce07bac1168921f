import { missing } from '#web/api/missing.ts'

/** Every address that is no page (R2.16): the error page says it, with status 404. */
export function loader(): never {
  throw missing()
}

export default function MissingPage() {
  return null
}
