import { formatOnSite } from '#core/handoff/format-on-site.ts'
import { formatVehicle } from '#core/handoff/format-vehicle.ts'
import type { Locale } from '#core/locale.ts'
import type { Order } from '#core/order/order.ts'

/** Formats how a crew or a driver finds whoever takes an order: their car, their door and what to mind there, who takes it on site. */
export function formatFinding(
  { vehicle, address, on_site }: Pick<Order, 'vehicle' | 'address' | 'on_site'>,
  locale: Locale,
): readonly string[] {
  return [
    ...(vehicle ? [formatVehicle(vehicle, locale)] : []),
    ...(address ? [address.address, address.building, address.instructions] : []),
    ...(on_site ? [formatOnSite(on_site, locale)] : []),
  ].filter((text) => text !== '')
}
