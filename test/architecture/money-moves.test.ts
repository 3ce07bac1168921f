import { expect, test } from 'vitest'
import { isTest, sourceTree } from './source-tree.ts'

/** What only one file of the store writes, so that nothing gets past the rules of core that it asks. */
const gates = [
  {
    gate: 'src/server/charge/store-payments.ts',
    writes:
      /update (payments|payment_attempts|balance_attempts|gift_card_purchases|group_payments|table_deposits)( as \w+)?\s+set status|updateTable\('(payments|payment_attempts|balance_attempts|gift_card_purchases|group_payments|table_deposits)'\)/,
    because: 'the status of a payment moves by movingPayment',
  },
  {
    gate: 'src/server/order/store-moves.ts',
    writes: /update orders( as \w+)?\s+set status|updateTable\('orders'\)/,
    because: 'the status of an order moves by movingOrders',
  },
  {
    gate: 'src/server/outbox/store.ts',
    writes: /insert into outbox|insertInto\('outbox'\)/,
    because: 'jobs are written by enqueue, which knows their kinds',
  },
  {
    gate: 'src/server/charge/store-refunds.ts',
    writes: /insert into refunds|insertInto\('refunds'\)/,
    because: 'refunds are written by insertRefunds, as core shared them',
  },
  {
    gate: 'src/server/charge/store-ledger.ts',
    writes: /insert into ledger|insertInto\('ledger'\)/,
    because: 'the ledger is written as core decides its entries',
  },
] as const

type File = Readonly<Record<'path' | 'text', string>>

/** What a file writes past a gate, each as a sentence. */
function pastGates({ path, text }: File): readonly string[] {
  return gates
    .filter(({ gate, writes }) => path !== gate && writes.test(text))
    .map(({ because }) => `${path}: ${because}`)
}

test('money moves, orders move and jobs are written only through the store’s gates', () => {
  const server = sourceTree(process.cwd()).filter(
    ({ path }) => path.startsWith('src/server/') && !isTest(path),
  )
  expect(server.flatMap(pastGates)).toEqual([])
  for (const { gate } of gates) expect(server.map(({ path }) => path)).toContain(gate)
})

test.each([
  "update payments as p set status = 'refunded'",
  "update balance_attempts\n      set status = 'failed'",
  "update orders set status = 'cancelled'",
  "insert into outbox (event_id, kind) values ('x', 'capture')",
  "db.insertInto('refunds')",
  "insert into ledger (transaction_id) values ('x')",
])('who writes `%s` past its gate is found', (text) => {
  expect(pastGates({ path: 'src/server/order/store-planted.ts', text })).toHaveLength(1)
})
