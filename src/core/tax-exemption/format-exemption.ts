import { m } from '#messages'
import { formatMoney } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import type { OrderExemption } from './decision.ts'

/** Returns what became of a certificate and its tax, in a sentence for the guest. */
export function formatExemption(
  { status, cents, reason }: Pick<OrderExemption, 'status' | 'cents' | 'reason'>,
  locale: Locale,
): string {
  const tax = formatMoney(cents, locale)
  switch (status) {
    case 'waiting':
      return m.format_exemption_waiting({ tax }, { locale })
    case 'accepted':
      return m.format_exemption_accepted({ tax }, { locale })
    case 'declined':
      return m.format_exemption_declined({ reason: reason ?? '' }, { locale })
  }
}
