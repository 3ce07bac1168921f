import type { z } from 'zod'
import type { cartExemption, orderExemption } from '#contract/charge/tax-exemption-schemas.ts'
import type { CertificateAnswer } from '#contract/charge/tax-exemption.ts'
import type { TaxExemption } from '#core/tax-exemption/tax-exemption.ts'
import type { Cents } from '#core/money.ts'
import type { OrderExemption } from '#core/tax-exemption/decision.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { StoredExemption } from './store-exemptions.ts'

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
