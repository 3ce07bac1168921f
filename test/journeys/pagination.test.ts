import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { shownAtOnce } from '#core/list-limits.ts'
import { anExemptOrder } from './support/tax-exemption.ts'
import type { Guest } from './support/guest.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()
let office: Guest
beforeAll(async () => {
  office = await journey.staff('head-office')
})

test('mail is read to its first by what was shown last, each once, also where many were sent at one moment', async () => {
  await sql`
    insert into mailbox (id, recipient, subject, body, sent_at)
    select 'mail:' || n, 'alma@example.com', 'Mail ' || n, '', now() - n / 7 * interval '1 minute'
    from generate_series(1, ${2 * shownAtOnce + 30}::int) as n`.execute(journey.ctx.db)
  const read: { readonly id: string; readonly sent_at: string }[] = []
  for (const rows of [shownAtOnce, shownAtOnce, 30]) {
    const before = read.at(-1)?.id
    const page = await office.call('GET /console/mail', { query: before ? { before } : {} })
    expect(page).toHaveLength(rows)
    read.push(...page)
  }
  expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
  const moments = read.map(({ sent_at }) => sent_at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  const last = { before: read.at(-1)?.id ?? '' }
  expect(await office.call('GET /console/mail', { query: last })).toEqual([])
})

test('what was decided before a certificate is read by its order', async () => {
  const [first, second] = [await anExemptOrder(journey), await anExemptOrder(journey)]
  for (const order of [first, second]) await order.decide(office, 'accepted')
  const decided = async (before?: string) => {
    const query = before === undefined ? {} : { before }
    const answer = await office.call('GET /console/certificates', { query })
    return answer.decided.map(({ order_id }) => order_id)
  }
  expect(await decided()).toEqual([second.order_id, first.order_id])
  expect(await decided(second.order_id)).toEqual([first.order_id])
  expect(await decided(first.order_id)).toEqual([])
})

test.each(['/api/console/mail', '/api/console/certificates'])(
  'R7.10 %s after what is no id is refused, after what nobody knows there is nothing',
  async (path) => {
    expect((await office.ask(`${path}?before=`)).status).toBe(400)
    expect((await office.ask(`${path}?before=%27%20or%201`)).status).toBe(400)
    expect((await office.ask(`${path}?after=mail:1`)).status).toBe(400)
    const unknown = await office.ask(`${path}?before=unknown`)
    expect(unknown.status).toBe(200)
    expect(await unknown.json()).toMatchObject({
      data: path.endsWith('mail') ? [] : { decided: [] },
    })
  },
)
