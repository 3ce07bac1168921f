import type { DataOf } from '#contract/api.ts'
import type { Call } from '#contract/client.ts'
import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { field } from '#web/api/form-field.ts'

/** What an action of the crew changed on the board. */
export type BoardChange =
  | { readonly ticket: TicketAnswer }
  | DataOf<'PUT /console/locations/{location_id}/busy'>
  | DataOf<'PUT /console/locations/{location_id}/pauses'>
  | DataOf<'PUT /console/locations/{location_id}/calls'>
  | { readonly came_back: DataOf<'PUT /console/tickets/{order_id}/refund'> }
  | DataOf<'PUT /console/menus/{menu_id}/portions/{item_id}'>
  | DataOf<'PUT /console/locations/{location_id}/sold-out'>
  | { readonly affected: DataOf<'GET /console/locations/{location_id}/sold-out'> }

/** What an action of the crew comes to: what it changed, why it changed nothing, or that it waits for a connection. */
export type CrewActionResult =
  | BoardChange
  | { readonly refusal: { readonly message: string } }
  | { readonly unsent: true }

/** Does what a form says, in the browser as on the server. */
export type RunCrewAction = (call: Call, form: FormData) => Promise<CrewActionResult>

/** Reads which order a form is about. */
export function orderParams(form: FormData) {
  return { order_id: field(form, 'order_id') }
}
