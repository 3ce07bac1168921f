import type { Offer } from '#core/offer/offer.ts'

/** An offer of $5 off for anybody who types PORCH5, unless the test says otherwise. */
export function anOffer(differs: Partial<Offer> = {}): Offer {
  return {
    id: 'porch',
    name: '$5 off',
    note: 'Any order.',
    code: 'PORCH5',
    automatic: false,
    listed: true,
    discount: { kind: 'amount_off', cents: 500 },
    conditions: {},
    limits: {},
    ...differs,
  }
}
