import { describe, expect, onTestFinished, test } from 'vitest'
import type { TaxableSale } from '#core/pricing/taxable-sale.ts'
import { aTaxJar, taxJarKey } from '#test/builders/a-taxjar.ts'
import { resting } from './resting-tax.ts'
import { simulatedTax } from './simulated-tax.ts'
import type { TaxGateway } from './tax-gateway.ts'
import { taxJarTax } from './taxjar-tax.ts'

const kitchen = { address: '1811 Pecan Hollow Ln', city: 'Austin', state: 'TX', zip: '78704' }

/** Tacos, a jar of salsa as from a grocery’s shelf, and a queso, brought for $4.99. */
const sale: TaxableSale = {
  from: kitchen,
  to: { ...kitchen, address: '410 Bluebonnet Ln' },
  day: '20261120',
  lines: [
    { line: 0, category: 'prepared', cents: 1_495 },
    { line: 1, category: 'packaged', cents: 800 },
    { line: 3, category: 'prepared', cents: 737 },
  ],
  fee: 499,
}

/** A service under test, and one that can’t tell. */
interface Trial {
  readonly service: TaxGateway
  readonly inTrouble: () => TaxableSale
}

const trials = {
  simulated: async (): Promise<Trial> => ({
    service: simulatedTax,
    inTrouble: () => ({ ...sale, to: { ...kitchen, address: '1 No Tax Table Rd' } }),
  }),
  taxjar: async (): Promise<Trial> => {
    const party = await aTaxJar()
    onTestFinished(party.close)
    return {
      service: taxJarTax({ url: party.url, api_key: taxJarKey }),
      inTrouble: () => {
        party.has({ status: 503 })
        return sale
      },
    }
  },
}

describe.each(Object.entries(trials))('the tax service %s', (name, open) => {
  test('taxes each line of prepared food and the bringing of it to the cent, and nothing that a grocery sells', async () => {
    const { service } = await open()
    expect(service.name).toBe(name)
    const rate = 82_500
    expect(await service.assess(sale)).toEqual([
      { line: 0, rate, cents: 123 },
      { line: 3, rate, cents: 61 },
      { line: null, rate, cents: 41 },
    ])
  })

  test('asks no tax for bringing what is picked up', async () => {
    const { service } = await open()
    const taxes = await service.assess({ ...sale, to: kitchen, fee: 0 })
    expect(taxes.map(({ line }) => line)).toEqual([0, 3])
  })

  test('throws where it can’t tell', async () => {
    const { service, inTrouble } = await open()
    await expect(service.assess(inTrouble())).rejects.toThrow(expect.any(Error))
  })
})

describe('TaxJar', () => {
  async function aParty() {
    const party = await aTaxJar()
    onTestFinished(party.close)
    return { party, service: taxJarTax({ url: party.url, api_key: taxJarKey }) }
  }

  test('is told where from, where to, and what each line costs as which kind of food', async () => {
    const { party, service } = await aParty()
    await service.assess(sale)
    expect(party.asked[0]).toMatchObject({
      from_street: '1811 Pecan Hollow Ln',
      to_street: '410 Bluebonnet Ln',
      amount: 30.32,
      shipping: 4.99,
      line_items: [
        { id: '0', unit_price: 14.95, product_tax_code: '41000' },
        { id: '1', unit_price: 8, product_tax_code: '40030' },
        { id: '3', unit_price: 7.37, product_tax_code: '41000' },
      ],
    })
  })

  test('asks nothing where the chain owes nothing, which has no breakdown', async () => {
    const { party, service } = await aParty()
    party.has('no_nexus')
    expect(await service.assess(sale)).toEqual([])
  })

  test('isn’t believed where its lines don’t add up, its answer is none, or it doesn’t know who asks', async () => {
    const { party, service } = await aParty()
    party.has('short')
    await expect(service.assess(sale)).rejects.toThrow('don’t add up')
    party.has('nonsense')
    await expect(service.assess(sale)).rejects.toThrow(expect.any(Error))
    party.has(null)
    const stranger = taxJarTax({ url: party.url, api_key: 'another' })
    await expect(stranger.assess(sale)).rejects.toThrow('401')
  })

  test('is given up on after two seconds, and left alone for half a minute', async () => {
    const { party, service } = await aParty()
    let now = 0
    const patient = resting(service, () => now)
    party.has('silent')
    await expect(patient.assess(sale)).rejects.toThrow('timeout')
    party.has(null)
    now = 29_999
    await expect(patient.assess(sale)).rejects.toThrow('a moment ago')
    now = 30_000
    expect(await patient.assess(sale)).toHaveLength(3)
  })
})
