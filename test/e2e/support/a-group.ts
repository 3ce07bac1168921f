import type { Page } from '@playwright/test'
import type { Call } from '#contract/client.ts'
import { localTimeAt } from '#core/time.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { kitchen } from './a-cart.ts'
import { apiOf } from './an-order.ts'

/** The group order of a page’s member. */
export function groupOf(page: Page, baseURL: string | undefined) {
  const params = { group_order_id: 'current' }
  return apiOf(page, baseURL)('GET /group-orders/{group_order_id}', { params })
}

/** A group order that a member just started at the kitchen, open for an hour; its host pays unless told. */
export async function startedBy(
  call: Call,
  { payment_type = 'host' }: { readonly payment_type?: 'host' | 'individual' } = {},
) {
  const time = Temporal.Now.instant().add({ hours: 1 }).toString({ smallestUnit: 'second' })
  const body = { menu_id: kitchen.menu_id, deadline: localTimeAt(time, steadyZone), payment_type }
  const { cart } = await call('POST /group-orders', { body })
  return call('GET /group-orders/{group_order_id}', { params: { group_order_id: cart.id } })
}
