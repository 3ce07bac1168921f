import { m } from '#messages'
import type { Call } from '#contract/client.ts'
import { isHandoffMode } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { field } from '#web/api/form-field.ts'
import { ifMatch } from '#web/api/if-match.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { redirectBack } from './redirect-back.server.ts'

/**
 * Chooses the location of a menu (R6.4), and the handoff where the form names one. A guest with an order with lines
 * elsewhere sees what moving changes first; the intent `move` confirms it.
 */
export async function chooseLocation(call: Call, form: FormData): Promise<ActionResult> {
  const moves = field(form, 'intent') === 'move'
  const [menu_id, handoff] = [field(form, 'menu_id'), field(form, 'handoff')]
  const { state } = await call('POST /carts/choose-menu', {
    body: { menu_id, moves, ...(isHandoffMode(handoff) && { handoff }) },
    headers: ifMatch(form),
  })
  if (state === 'asks') return { to: paths.locations({ move: menu_id }) }
  if (moves) return { to: paths.menu(menu_id), message: m.locations_order_moved() }
  return redirectBack(call, menu_id, form)
}
