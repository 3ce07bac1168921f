import type { Call } from '#contract/client.ts'
import { current } from '#web/api/current-cart.server.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { field } from '#web/api/form-field.ts'

/** Uses the coupon that was typed, or takes it off where none was. */
export async function changeCoupon(call: Call, form: FormData): Promise<ActionResult> {
  const params = { cart_id: current }
  const code = field(form, 'code').trim()
  if (code === '') await call('DELETE /carts/{cart_id}/coupon', { params })
  else await call('PUT /carts/{cart_id}/coupon', { params, body: { code } })
  return {}
}

/** Uses a reward, or takes it off (R6.6). */
export async function changeReward(call: Call, form: FormData): Promise<ActionResult> {
  const params = { cart_id: current, reward_id: field(form, 'reward_id') }
  if (field(form, 'use') === 'no')
    await call('DELETE /carts/{cart_id}/rewards/{reward_id}', { params })
  else await call('PUT /carts/{cart_id}/rewards/{reward_id}', { params })
  return {}
}
