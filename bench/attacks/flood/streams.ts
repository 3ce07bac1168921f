import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { aHeldCart, send } from '#test/journeys/support/an-order.ts'
import { codeOf, countOf, type Flood, somebodyAt } from './flood-source.ts'

const streams = 40
/** Tabs and screens of one person. */
const promised = 10

/** One guest opens forty event streams of their order and says all the time where they are: ten are let in, and others order on. */
export const openStreams: Flood = {
  defects: [
    {
      file: 'src/server/api/stream-limits.ts',
      find: 'const mostOfOwner = 10',
      put: 'const mostOfOwner = 10_000',
    },
  ],
  attack: async (testbed, round) => {
    const hoarder = somebodyAt(testbed, `203.0.113.${round}`)
    const held = await aHeldCart({ guest: () => hoarder })
    const { order } = await send(held, { token: await aToken(testbed.books) })
    const leave = new AbortController()
    const opened = await Promise.all(
      Array.from({ length: streams }, () =>
        hoarder.ask(`/api/orders/${order.id}/events`, { signal: leave.signal }),
      ),
    )
    const open = opened.filter(({ ok }) => ok).length
    const params = { order_id: order.id }
    const said = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const body = { state: index === 0 ? 'on_my_way' : 'arrived' } as const
        return codeOf(hoarder.call('PUT /orders/{order_id}/arrival', { params, body }))
      }),
    )
    const others = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(aHeldCart({ guest: () => testbed.guest() }))),
    )
    leave.abort()
    for (const { body } of opened) await body?.cancel().catch(() => undefined)
    const counts = {
      'streams that one guest tried': streams,
      'streams let in': open,
      'others at checkout meanwhile': countOf(others, 'ok'),
    }
    return {
      counts,
      broken: [
        ...(open > promised ? [`one guest has ${open} event streams open`] : []),
        ...(open === 0 ? ['nobody has an event stream'] : []),
        ...(countOf(said, 'broken') > 0 ? ['where a guest is was answered with a fault'] : []),
        ...others.filter((code) => code !== 'ok').map((code) => `somebody else read ${code}`),
      ],
    }
  },
}
