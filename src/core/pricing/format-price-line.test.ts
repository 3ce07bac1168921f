import { expect, test } from 'vitest'
import { m } from '#messages'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { theMenu } from '#test/builders/any-cart.ts'
import { exemptSheet } from './exempt.ts'
import { sheetIn } from './format-price-line.ts'
import { priceCart } from './price.ts'

const brought = { fees: [{ from: 0, fee: 599 }], taxable: true }
const cart = aCart({ lines: [aLine('burger', { quantity: 2 })] })
const sheet = priceCart(cart, theMenu, { prepared: 82_500, packaged: 0 }, brought)
const dishes = ['2 × Burger']
const labels = ({ lines }: { readonly lines: readonly { readonly label: string }[] }) =>
  lines.map(({ label }) => label)

test('every amount is named in the language of who reads it, English by the names that it was stored by', () => {
  for (const stored of [sheet, exemptSheet(sheet)])
    expect(labels(sheetIn(stored, 'en', dishes))).toEqual(labels(stored))
  expect(labels(sheetIn(sheet, 'es', dishes))).toEqual([
    'Subtotal',
    'Entrega a domicilio',
    'Impuesto (8.25%)',
    'Propina (18%)',
  ])
  expect(labels(sheetIn(exemptSheet(sheet), 'es', dishes))).toContain(
    'Exento de impuesto (8.25% de $33.89)',
  )
  const own = priceCart({ ...cart, tip: { kind: 'amount', cents: 500 } }, theMenu, {
    prepared: 0,
    packaged: 0,
  })
  expect(labels(sheetIn(own, 'es', dishes))).toEqual(['Subtotal', 'Propina'])
})

test('an amount of a rule that this version doesn’t know keeps its name', () => {
  const because = { rule: 'later', base: 0, rate: null }
  const line = { kind: 'fee', label: 'Service fee', cents: 100, because } as const
  expect(labels(sheetIn({ ...sheet, lines: [line] }, 'es', dishes))).toEqual(['Service fee'])
})

test('every amount says its rule, base and rate, and which dish has how much of it', () => {
  const [items, fee, tax, tip] = sheetIn(sheet, 'en', dishes).lines
  expect(items).toMatchObject({
    reason: m.checkout_reason_items(),
    parts: [{ label: '2 × Burger', cents: 2790 }],
  })
  expect(fee?.reason).toContain('$27.90')
  expect(tax).toMatchObject({
    reason: m.checkout_reason_tax({ rate: '8.25%', base: '$33.89' }),
    parts: [
      { label: '2 × Burger', cents: 2790 },
      { label: m.price_delivery_fee(), cents: 599 },
    ],
  })
  expect(tip?.reason).toBe(m.checkout_reason_tip_rate({ rate: '18%', base: '$27.90' }))
  expect(sheetIn(sheet, 'es', dishes).lines[2]?.reason).toBe(
    m.checkout_reason_tax({ rate: '8.25%', base: '$33.89' }, { locale: 'es' }),
  )
})

test('an order of an earlier version, whose amounts name no dishes, is explained without them', () => {
  const because = { rule: 'items', base: 2790, rate: null }
  const line = { kind: 'items', label: 'Subtotal', cents: 2790, because } as const
  const [items] = sheetIn({ ...sheet, lines: [line] }, 'en', dishes).lines
  expect(items).toMatchObject({ reason: m.checkout_reason_items(), parts: [] })
})
