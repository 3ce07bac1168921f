/** What the double of Stripe does with a payment method, named as Stripe names its test ones. */
const deeds: Readonly<Record<string, string>> = {
  pm_card_chargeDeclined: 'generic_decline',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_chargeDeclinedExpiredCard: 'expired_card',
}

/** What it does once nobody is there to be asked. */
const laterDeeds: Readonly<Record<string, string>> = {
  pm_card_chargeCustomerFail: 'generic_decline',
}

/** A card out of a wallet: Stripe makes a method of its own for each yes of its owner. */
export function walletMethod(nth: number, says: 'yes' | 'no'): string {
  return says === 'yes' ? `pm_wallet_${nth}` : `pm_wallet_${nth}_declined`
}

/** Whether a method came out of a wallet. */
export function isWallet(method: string): boolean {
  return method.startsWith('pm_wallet_')
}

/** The bank’s no to what is asked for; undefined where it says yes. */
export function deedOf(sent: URLSearchParams): string | undefined {
  const method = (sent.get('payment_method') ?? '').replace(/_pi_\d+$/, '')
  if (isWallet(method)) return method.endsWith('_declined') ? 'generic_decline' : undefined
  return deeds[method] ?? (sent.has('off_session') ? laterDeeds[method] : undefined)
}

/** Whether the bank asks: of one method, once it was kept; of another, always. */
export function asksNow(method: string, sent: URLSearchParams): boolean {
  const isKept = sent.has('customer') && !sent.has('setup_future_usage')
  if (method.startsWith('pm_card_threeDSecureRequired')) return true
  return isKept && method.startsWith('pm_card_authenticationRequired')
}
