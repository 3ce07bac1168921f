import type { Cart } from '#core/cart/cart.ts'
import type { Chain } from '#core/location/chain.ts'
import { isIndividual } from '#core/group-order/payments.ts'
import { takesExemption } from '#core/tax-exemption/tax-exemption.ts'

/**
 * Whether a cart takes a certificate: not one in which everybody pays their own, whose tax is theirs and not that of whoever sends the
 * certificate.
 */
export function takesCertificate(
  { channel, group_order }: Pick<Cart, 'channel' | 'group_order'>,
  chain: Pick<Chain, 'tax_exemption'> | null,
): boolean {
  return takesExemption(channel, chain) && !isIndividual(group_order)
}
