import { expect, test } from 'vitest'
import { aStripe } from '#test/builders/a-stripe.ts'
import { chargeOf, intentOf, refundOf } from '#test/builders/a-stripe-shapes.ts'
import {
  describedVersion,
  misfitOf,
  misfitOfAnswer,
  misfitOfRequest,
} from '#test/builders/stripe-description.ts'

const wanted = new URLSearchParams({ amount: '1450', currency: 'usd', capture_method: 'manual' })
const intent = intentOf(wanted, 1)
const path = '/v1/payment_intents'
const answer = (body: object) => misfitOfAnswer('POST', path, { status: 200, body })

test('planted, an answer that Stripe doesn’t give is seen: a field too many, one too few, one of another kind', () => {
  expect(answer(intent)).toBeUndefined()
  const { livemode: _, ...short } = intent
  const off = [
    short,
    { ...intent, amount: '1450' },
    { ...intent, status: 'approved' },
    { ...intent, charges: [] },
    { ...intent, latest_charge: { brand: 'visa' } },
  ]
  for (const body of off) expect(answer(body)).toMatch(/must/)
  const error = { error: { type: 'api_error', reason: 'No' } }
  expect(misfitOfAnswer('POST', path, { status: 500, body: error })).toMatch(/additional/)
})

test('planted, what Stripe doesn’t take is seen: a parameter it doesn’t know, one it lacks, a place it doesn’t have', () => {
  const asked = (more: Readonly<Record<string, string>>, less: readonly string[] = []) => {
    const sent = new URLSearchParams([...wanted, ...Object.entries(more)])
    for (const name of less) sent.delete(name)
    return misfitOfRequest('POST', path, sent)
  }
  expect(asked({ 'metadata[attempt]': 'pay_1', 'expand[0]': 'latest_charge' })).toBeUndefined()
  expect(asked({ tip: '100' })).toMatch(/additional/)
  expect(asked({ 'automatic_payment_methods[allowed]': 'true' })).toMatch(/must/)
  expect(asked({}, ['currency'])).toMatch(/currency/)
  expect(asked({ confirm: 'maybe' })).toMatch(/boolean/)
  expect(misfitOfRequest('POST', '/v1/payments', wanted)).toBe('The API has no POST /v1/payments')
})

test('what the double makes of charges and refunds is as Stripe describes them', () => {
  const charge = chargeOf(intent, { declined: true })
  expect(misfitOf('charge', charge)).toBeUndefined()
  expect(misfitOf('charge', chargeOf(intent, { declined: false, kind: 'card_present' }))).toBe(
    undefined,
  )
  const back = refundOf(intent, new URLSearchParams({ amount: '10' }), 1)
  expect(misfitOf('refund', back)).toBeUndefined()
  expect(misfitOf('refund', { ...back, amount: '10' })).toMatch(/integer/)
})

test('whoever closes the double reads what was asked of it that Stripe wouldn’t have understood', async () => {
  const party = await aStripe()
  const refused = await fetch(`http://127.0.0.1:${party.port}${path}`, {
    method: 'POST',
    headers: { 'stripe-version': describedVersion },
    body: new URLSearchParams([...wanted, ['tip', '100']]),
  })
  expect(await refused.json()).toMatchObject({ error: { code: 'parameter_unknown' } })
  await expect(party.close()).rejects.toThrow(/additional/)
})
