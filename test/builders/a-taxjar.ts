import { createServer, type IncomingMessage } from 'node:http'
import { z } from 'zod'

/** The key that the double knows. */
export const taxJarKey = 'a key of the double'

const order = z.object({
  from_country: z.literal('US'),
  from_state: z.string().length(2),
  from_zip: z.string().regex(/^\d{5}$/),
  from_city: z.string(),
  from_street: z.string(),
  to_country: z.literal('US'),
  to_state: z.string().length(2),
  to_zip: z.string().regex(/^\d{5}$/),
  to_city: z.string(),
  to_street: z.string(),
  amount: z.number(),
  shipping: z.number(),
  line_items: z.array(
    z.object({
      id: z.string(),
      quantity: z.int(),
      product_tax_code: z.string(),
      unit_price: z.number(),
    }),
  ),
})

type Order = z.infer<typeof order>

/** What it answers with instead of a tax. */
type Trouble = { readonly status: number } | 'silent' | 'short' | 'no_nexus' | 'nonsense'

/** TaxJar on this machine: taxes prepared food and shipping in Texas, refuses as it refuses, and what it was asked. */
export async function aTaxJar() {
  const asked: Order[] = []
  let trouble: Trouble | null = null
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (trouble === 'silent') return
      const { status, answer } = answerTo(request, body, asked, trouble)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    asked,
    /** What it does from now on. */
    has: (what: Trouble | null) => {
      trouble = what
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answerTo(
  request: IncomingMessage,
  body: unknown,
  asked: Order[],
  trouble: Trouble | null,
) {
  if (request.headers.authorization !== `Bearer ${taxJarKey}`)
    return refused(401, 'Not authorized for route')
  if (request.method !== 'POST' || request.url !== '/v2/taxes') return refused(404, 'Not found')
  const sent = order.safeParse(body)
  if (!sent.success) return refused(406, sent.error.message)
  asked.push(sent.data)
  if (typeof trouble === 'object' && trouble) return refused(trouble.status, 'Not now')
  if (trouble === 'nonsense') return { status: 200, answer: { tax: 'soon' } }
  if (trouble === 'no_nexus') return { status: 200, answer: { tax: untaxed(sent.data) } }
  const tax = taxOf(sent.data)
  const short = { ...tax, amount_to_collect: tax.amount_to_collect + 0.05 }
  return { status: 200, answer: { tax: trouble === 'short' ? short : tax } }
}

function refused(status: number, detail: string) {
  return { status, answer: { status, error: 'Error', detail } }
}

/** Recorded shape of an answer to a seller who owes nothing there: it has no breakdown. */
function untaxed({ amount, shipping }: Order) {
  return {
    order_total_amount: round(amount + shipping),
    shipping,
    taxable_amount: 0,
    amount_to_collect: 0,
    rate: 0,
    has_nexus: false,
    freight_taxable: false,
    tax_source: null,
  }
}

/** Recorded shape of an answer with its breakdown. */
function taxOf(sent: Order) {
  const rate = sent.to_state === 'TX' ? 0.0825 : 0.07
  const part = (amount: number, isTaxed: boolean) => ({
    taxable_amount: isTaxed ? amount : 0,
    tax_collectable: isTaxed ? round(amount * rate) : 0,
    combined_tax_rate: isTaxed ? rate : 0,
    state_taxable_amount: isTaxed ? amount : 0,
    state_sales_tax_rate: isTaxed ? 0.0625 : 0,
    state_amount: isTaxed ? round(amount * 0.0625) : 0,
  })
  const line_items = sent.line_items.map(({ id, unit_price, quantity, product_tax_code }) => ({
    id,
    ...part(round(unit_price * quantity), product_tax_code === '41000'),
  }))
  const shipping = part(sent.shipping, true)
  const parts = sent.shipping > 0 ? [...line_items, shipping] : line_items
  const total = (of: (one: (typeof parts)[number]) => number) =>
    round(parts.reduce((all, one) => all + of(one), 0))
  const taxable_amount = total((one) => one.taxable_amount)
  const tax_collectable = total((one) => one.tax_collectable)
  return {
    order_total_amount: round(sent.amount + sent.shipping),
    shipping: sent.shipping,
    taxable_amount,
    amount_to_collect: tax_collectable,
    rate,
    has_nexus: true,
    freight_taxable: true,
    tax_source: 'origin',
    jurisdictions: { country: 'US', state: sent.to_state, city: sent.to_city.toUpperCase() },
    breakdown: {
      taxable_amount,
      tax_collectable,
      combined_tax_rate: rate,
      ...(sent.shipping > 0 && { shipping }),
      line_items,
    },
  }
}

/** Half up to the cent, as money is rounded. */
function round(dollars: number): number {
  return Math.round(Number((dollars * 100).toFixed(6))) / 100
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? null : JSON.parse(text)
}
