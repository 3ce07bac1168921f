import { ApiRefusal, type Call } from '#contract/client.ts'
import { m } from '#messages'
import { current } from '#web/api/current-cart.server.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { field } from '#web/api/form-field.ts'

/** Uses the coupon that was typed, or takes it off where none was. */
export async function changeCoupon(call: Call, form: FormData): Promise<ActionResult> {
  const params = { cart_id: current }
  const code = field(form, 'code').trim()
  if (code === '') await call('DELETE /carts/{cart_id}/coupon', { params })
  else if (form.has('waits')) return bringCoupon(call, code)
  else await call('PUT /carts/{cart_id}/coupon', { params, body: { code } })
  return {}
}

/** Brings the code of a link, which may not fit yet; whatever comes of it is told, as nobody typed it here. */
async function bringCoupon(call: Call, code: string): Promise<ActionResult> {
  try {
    const body = { code, waits: true }
    const { coupon } = await call('PUT /carts/{cart_id}/coupon', {
      params: { cart_id: current },
      body,
    })
    const { label = code, problem = null } = coupon ?? {}
    const message = problem
      ? m.coupon_link_unmet({ label, problem })
      : m.coupon_link_used({ label })
    return { message }
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'coupon.unknown')
      return { message: error.message }
    throw error
  }
}

/** Uses a reward, or takes it off (R6.6). */
export async function changeReward(call: Call, form: FormData): Promise<ActionResult> {
  const params = { cart_id: current, reward_id: field(form, 'reward_id') }
  if (field(form, 'use') === 'no')
    await call('DELETE /carts/{cart_id}/rewards/{reward_id}', { params })
  else await call('PUT /carts/{cart_id}/rewards/{reward_id}', { params })
  return {}
}
