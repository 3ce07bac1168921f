import type { Call } from '#contract/client.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import { unfavoriteQuestion } from './unfavorite-question.ts'

type Intent = (call: Call, form: FormData) => Promise<ActionResult>

const intents: Readonly<Record<'favorite' | 'unfavorite', Intent>> = { favorite, unfavorite }

/** Returns what a heart’s form asks for; undefined for any other form. */
export function favoriteIntent(form: FormData): Intent | undefined {
  const intent = field(form, 'intent')
  return intent === 'favorite' || intent === 'unfavorite' ? intents[intent] : undefined
}

async function favorite(call: Call, form: FormData): Promise<ActionResult> {
  const params = { menu_id: field(form, 'menu_id') }
  await call('PUT /favorites/{menu_id}', { params })
  return {}
}

/** Takes a favorite away once its member has confirmed it. */
async function unfavorite(call: Call, form: FormData): Promise<ActionResult> {
  const menu_id = field(form, 'menu_id')
  if (!form.has('sure')) {
    const { name } = await locationNamed(call, menu_id)
    const popup = unfavoriteQuestion({ name, menu_id })
    return { popup, to: paths.accountSection('locations', { unfavorite: menu_id }) }
  }
  await call('DELETE /favorites/{menu_id}', { params: { menu_id } })
  return {}
}

/** Loads the location of a menu. */
export function locationNamed(call: Call, menu_id: string) {
  return call('GET /locations/{location}', {
    params: { location: menu_id },
    query: { byMenuId: 'true' },
  })
}
