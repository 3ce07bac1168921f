import type { Placement } from './use-place-order.ts'

/** Why placing the order was refused, by the section where it can be corrected. */
export interface RefusalTarget {
  readonly fields: Readonly<Record<string, string>>
  readonly when: string | undefined
  readonly vehicle: string | undefined
  readonly payment: string | undefined
  readonly order: string | undefined
}

const nowhere: RefusalTarget = {
  fields: {},
  when: undefined,
  vehicle: undefined,
  payment: undefined,
  order: undefined,
}

/** Sorts a refusal to its section: details, time, car, card, or the order as a whole. */
export function refusalTarget(placing: Placement): RefusalTarget {
  if (placing.state === 'lost') return { ...nowhere, order: placing.refusal.message }
  if (placing.state !== 'refused') return nowhere
  const { code, message, fields } = placing.refusal
  if (code === 'checkout.field') return { ...nowhere, fields }
  if (code.startsWith('time.')) return { ...nowhere, when: message }
  if (code === 'checkout.vehicle') return { ...nowhere, vehicle: message }
  if (code === 'payment.declined' || code.startsWith('card.'))
    return { ...nowhere, payment: message }
  return { ...nowhere, order: message }
}
