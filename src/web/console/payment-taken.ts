import type { InputOf } from '#contract/api.ts'
import { field } from '#web/api/form-field.ts'

/** Reads how the crew took what an order owes, and how much it was. */
export function takenIn(
  form: FormData,
): InputOf<'PUT /console/tickets/{order_id}/payment'>['body'] {
  return {
    by: field(form, 'by') === 'cash' ? 'cash' : 'card',
    amount: Number(field(form, 'amount')),
  }
}
