import { z } from 'zod'
import type { TaxCategory } from '#core/menu/catalogue.ts'
import { type Cents, sum } from '#core/money.ts'
import type { AssessedTax, TaxableSale, TaxAddress } from '#core/pricing/taxable-sale.ts'
import type { TaxGateway } from './tax-gateway.ts'

/** Who we are to TaxJar, and where it is. */
export interface TaxJarAccount {
  /** `https://api.taxjar.com` */
  readonly url: string
  readonly api_key: string
}

/** A guest waits for their total. In milliseconds. */
const limit = 2_000

/**
 * Its codes for kinds of food, as its list of categories (`GET /v2/categories`) names them: “Prepared Foods” and “Food & Groceries”.
 * Candy, soft drinks and bottled water have codes of their own there, and no kind of their own in a chain’s files.
 */
const taxCodes: Readonly<Record<TaxCategory, string>> = { prepared: '41000', packaged: '40030' }

const taxed = z.object({ tax_collectable: z.number(), combined_tax_rate: z.number() })
const response = z.object({
  tax: z.object({
    amount_to_collect: z.number().min(0),
    breakdown: z
      .object({
        shipping: taxed.optional(),
        line_items: z.array(taxed.extend({ id: z.coerce.string() })).default([]),
      })
      .nullish(),
  }),
})

/** TaxJar’s tax for an order (`POST /v2/taxes`), line by line. It follows no redirect: nobody else is asked. */
export function taxJarTax({ url, api_key }: TaxJarAccount): TaxGateway {
  return {
    name: 'taxjar',
    async assess(sale) {
      const answered = await fetch(`${url}/v2/taxes`, {
        method: 'POST',
        headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
        body: JSON.stringify(orderOf(sale)),
        signal: AbortSignal.timeout(limit),
        redirect: 'error',
      })
      if (!answered.ok) throw new Error(`TaxJar answered ${answered.status}`)
      const { tax } = response.parse(await answered.json())
      const taxes = taxesOf(tax.breakdown)
      // What its lines don’t add up to would be charged for nothing that anybody could explain.
      if (sum(taxes.map(({ cents }) => cents)) !== centsOf(tax.amount_to_collect))
        throw new Error('TaxJar’s lines don’t add up to its total')
      return taxes
    },
  }
}

function orderOf({ from, to, lines, fee }: TaxableSale) {
  return {
    ...addressed('from', from),
    ...addressed('to', to),
    amount: dollars(sum(lines.map(({ cents }) => cents))),
    shipping: dollars(fee),
    line_items: lines.map(({ line, category, cents }) => ({
      id: String(line),
      quantity: 1,
      product_tax_code: taxCodes[category],
      unit_price: dollars(cents),
    })),
  }
}

function addressed(side: 'from' | 'to', { address, city, state, zip }: TaxAddress) {
  return {
    [`${side}_country`]: 'US',
    [`${side}_state`]: state,
    [`${side}_zip`]: zip,
    [`${side}_city`]: city,
    [`${side}_street`]: address,
  }
}

type Breakdown = z.infer<typeof response>['tax']['breakdown']

/** Where the chain owes no tax it answers without a breakdown. */
function taxesOf(breakdown: Breakdown): readonly AssessedTax[] {
  const { line_items = [], shipping } = breakdown ?? {}
  const lines = line_items.map(({ id, ...tax }) => assessed(Number(id), tax))
  const taxes = shipping ? [...lines, assessed(null, shipping)] : lines
  return taxes.filter(({ cents }) => cents > 0)
}

function assessed(line: number | null, tax: z.infer<typeof taxed>): AssessedTax {
  const { combined_tax_rate, tax_collectable } = tax
  return { line, rate: Math.round(combined_tax_rate * 1_000_000), cents: centsOf(tax_collectable) }
}

function centsOf(amount: number): Cents {
  return Math.round(amount * 100)
}

function dollars(amount: Cents): number {
  return amount / 100
}
