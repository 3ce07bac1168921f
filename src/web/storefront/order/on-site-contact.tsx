import type { OrderAnswer } from '#contract/order/orders.ts'
import { formatOnSite } from '#core/handoff/format-on-site.ts'
import { getLocale } from '#messages/runtime.js'

/** Says for how many a catered order is, and who takes it at the place. */
export function OnSiteContact({
  onSite,
}: {
  readonly onSite: NonNullable<OrderAnswer['on_site']>
}) {
  return <p>{formatOnSite(onSite, getLocale())}</p>
}
