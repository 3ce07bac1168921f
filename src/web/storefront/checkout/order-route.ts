import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'

/** Redirects `/order` to the checkout (R2.8). */
export function loader() {
  return redirect(paths.checkout())
}
