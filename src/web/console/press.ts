import type { DataOf } from '#contract/api.ts'
import type { Call } from '#contract/client.ts'
import type { TicketAnswer } from '#contract/console.ts'
import type { Said } from '#web/root/api.ts'
import { field } from '#web/root/form-field.ts'

/** What a press of the crew changed. */
export type Pressed =
  | { readonly ticket: TicketAnswer }
  | DataOf<'PUT /console/locations/{location_id}/busy'>
  | { readonly came_back: DataOf<'PUT /console/tickets/{order_id}/refund'> }
  | DataOf<'PUT /console/menus/{menu_id}/portions/{item_id}'>
  | { readonly item: DataOf<'PUT /console/menus/{menu_id}/sold-out/{item_id}'> }

/** What a press answers: what it changed, or why it changed nothing. */
export type Answered = Pressed | { readonly refusal: Said }

/** Does what a form says, in the browser as on the server. */
export type Doing = (call: Call, form: FormData) => Promise<Pressed>

export function byOrder(form: FormData) {
  return { order_id: field(form, 'order_id') }
}
