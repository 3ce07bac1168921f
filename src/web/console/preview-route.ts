import { redirect } from 'react-router'
import type { Route } from './+types/preview-route'
import { ApiRefusal } from '#contract/client.ts'
import { field } from '#web/api/form-field.ts'
import { apiContext } from '#web/api/request-context.ts'
import { paths } from '#web/paths.ts'

/** Leads who opens its address to where it is begun. */
export function loader() {
  return redirect(paths.console())
}

/**
 * Begins to show head office what isn’t published yet, on the home page, or ends it and leads back to the console, which says what
 * is to be done where that is refused, as to who was signed out meanwhile.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const on = field(await request.formData(), 'preview') === 'on'
  try {
    await context.get(apiContext)('PUT /console/preview', { body: { on } })
  } catch (error) {
    if (error instanceof ApiRefusal) return redirect(paths.console())
    throw error
  }
  return redirect(on ? paths.home() : paths.console())
}
