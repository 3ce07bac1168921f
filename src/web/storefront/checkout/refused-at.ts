import type { Placing } from './use-placing.ts'

/** What placing the order was refused for, by the place on the page where it can be mended. */
export interface RefusedAt {
  readonly fields: Readonly<Record<string, string>>
  readonly when: string | undefined
  readonly vehicle: string | undefined
  readonly payment: string | undefined
  readonly order: string | undefined
}

const nowhere: RefusedAt = {
  fields: {},
  when: undefined,
  vehicle: undefined,
  payment: undefined,
  order: undefined,
}

/** Sorts a refusal to its place: details, time, car, card, or the order as a whole. */
export function refusedAt(placing: Placing): RefusedAt {
  if (placing.state === 'lost') return { ...nowhere, order: placing.message }
  if (placing.state !== 'refused') return nowhere
  const { code, message, fields } = placing.refusal
  if (code === 'checkout.field') return { ...nowhere, fields }
  if (code.startsWith('time.')) return { ...nowhere, when: message }
  if (code === 'checkout.vehicle') return { ...nowhere, vehicle: message }
  if (code === 'payment.declined') return { ...nowhere, payment: message }
  return { ...nowhere, order: message }
}
