import { type Channel, channels } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import { sitesOf } from '#server/config/settings.ts'
import type { AppContext } from '#server/context.ts'
import type { CameBackAnswer } from '#contract/charge/returns.ts'
import { guestName } from '#core/checkout/contact.ts'
import { sum, type Cents } from '#core/money.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { StoredReturn } from './store-returns.ts'
import type { z } from 'zod'
import type { cartExemption, orderExemption } from '#contract/charge/tax-exemption-schemas.ts'
import type { CertificateAnswer } from '#contract/charge/tax-exemption.ts'
import type { TaxExemption } from '#core/tax-exemption/tax-exemption.ts'
import type { OrderExemption } from '#core/tax-exemption/decision.ts'
import type { StoredExemption } from './store-exemptions.ts'

interface Asker {
  readonly channel: Channel
  readonly locale: Locale
}

/** Returns the page of a gateway as the site that asks frames it, in the language around it. */
export function gatewayPage(
  path: string,
  { channel, locale }: Asker,
  { settings }: Pick<AppContext, 'settings'>,
): string {
  const page = new URL(path, sitesOf(settings)[channels[channel].site])
  page.searchParams.set('locale', locale)
  return page.href
}

/** Returns where a bank asks its card’s owner. */
export function challengeAnswer({ url }: { readonly url: string }, asker: Asker, ctx: AppContext) {
  return { state: 'challenge', url: gatewayPage(url, asker, ctx) } as const
}

/** An order that came back as the API answers it to the crew: whose, and what was paid. */
export function cameBackAnswer({
  order,
  paid,
  said,
  refund,
}: StoredReturn): DeepReadonly<CameBackAnswer> {
  const tips = order.sheet.lines.filter(({ kind }) => kind === 'tip')
  return {
    order_id: order.id,
    number: order.number,
    guest: guestName(order.contact),
    phone: order.contact.phone,
    address: order.address,
    due: order.ready_wall,
    said,
    paid,
    tip: sum(tips.map(({ cents }) => cents)),
    refund,
  }
}

/** A certificate as its guest reads it, and what it takes off: never where its file lies. */
export function certificateAnswer(
  sent: TaxExemption,
  cents: Cents,
): DeepReadonly<z.input<typeof cartExemption>> {
  const { organization, number, expires, file_name, sent_at } = sent
  return { organization, number, expires, file_name, sent_at, cents }
}

/** The same for an order, with what became of it. */
export function exemptionAnswer(
  stored: OrderExemption,
): DeepReadonly<z.input<typeof orderExemption>> {
  const { status, reason, decided_at, cents } = stored
  return { ...certificateAnswer(stored, cents), status, reason, decided_at }
}

/** A certificate as head office reads it. */
export function storedCertificateAnswer(stored: StoredExemption): DeepReadonly<CertificateAnswer> {
  const { exemption, order, location, decided_by } = stored
  const { first_name, last_name, phone, email } = order.contact
  return {
    order_id: order.id,
    number: order.number,
    location,
    guest: { name: `${first_name} ${last_name}`, phone, email },
    ready: order.ready_wall,
    order_status: order.status,
    total: order.sheet.total,
    exemption: exemptionAnswer(exemption),
    decided_by,
  }
}
