import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { spendGiftCards } from '#core/gift-card/spend.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import type { ScreenProps } from './kiosk-app.tsx'
import type { KioskSession } from './visit.ts'
import { forgetGone } from './forget-gone.ts'
import { refusalIn } from './queue.ts'
import { orderBody, orderUntilSettled, pricedBody } from './send-order.ts'

export type Price = DataOf<'POST /kiosk/prices'>

/** How an order is paid beside its gift cards: by a card that lies beside the screen, one at the reader, or at the counter. */
export type Tender =
  | { readonly by: 'shown'; readonly card: string }
  | { readonly by: 'reader' | 'counter' | 'gift' }

export type Payment = ReturnType<typeof usePayment>

/** What the order costs, what is left of that after gift cards, and what paying it came to. */
export function usePayment(props: ScreenProps) {
  const { visit, onMove, onBusy } = props
  const [price, setPrice] = useState<Price | null>(null)
  const [problem, setProblem] = useState('')
  // What the order could wait with while the line is away; null where a card may have paid it already.
  const [waitingKey, setWaitingKey] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const { key, sent, keep, renew } = useSentOrder(visit, onMove)
  const isWanted = useRef(true)

  const ask = async () => {
    setPrice(await callFromPage('POST /kiosk/prices', { body: pricedBody(visit) }))
  }
  const begin = useEffectEvent(() => guarded(ask))
  useEffect(() => void begin(), [visit.member?.guest_id, visit.coupon])

  const stop = () => {
    isWanted.current = false
  }
  // Whoever starts over leaves no reader that asks the next guest.
  useEffect(() => () => stop(), [])

  /** Does the work and says what came of it; whether an answer refused it, and the visit goes on as it was. */
  async function guarded(work: () => Promise<void>): Promise<boolean> {
    onBusy(true)
    setWaitingKey(null)
    try {
      await work()
      return false
    } catch (error) {
      const refused = refusalIn(error)
      // Why there is no price says nothing of what was sent.
      if (refused && work !== ask) renew()
      setWaitingKey(refused || mayBePaid(sent.current) ? null : key.current)
      setProblem(refused?.message ?? m.kiosk_lost())
      return refused !== null && !forgetGone(refused.code, props)
    } finally {
      onBusy(false)
      setReading(false)
    }
  }

  const total = price?.sheet.total ?? 0
  const { spends, rest } = spendGiftCards(total, heldCards(visit))

  /** Pays, and goes on once the order is placed. What refused it may have changed the price: the next try pays the one that is shown. */
  const pay = async (tender: Tender) => {
    isWanted.current = true
    setProblem('')
    const isRefused = await guarded(async () => {
      const order = sent.current ?? {
        key: key.current,
        body: orderBody(visit, { ...(await agreedOn(props, tender, { total, rest })), tender }),
      }
      keep(order)
      const answer = await orderUntilSettled({ ...order, isWanted: () => isWanted.current }, () =>
        setReading(true),
      )
      if (answer === null || answer.state === 'unpaid') renew()
      if (answer?.state === 'confirmed')
        onMove({ move: 'go', screen: { at: 'done', placed: { ...answer, key: order.key } } })
      else if (answer) setProblem(answer.message)
    })
    if (isRefused) await ask().catch(() => undefined)
  }
  const isCovered = price !== null && rest === 0
  return { price, problem, waitingKey, isReading, isCovered, spends, rest, pay, stop }
}

/** At the counter no tip is asked: what the guest agrees on is the price without it. */
async function agreedOn(
  { visit }: ScreenProps,
  tender: Tender,
  shown: { readonly total: number; readonly rest: number },
) {
  if (tender.by !== 'counter') return shown
  const body = { ...pricedBody(visit), at_counter: true }
  const { sheet } = await callFromPage('POST /kiosk/prices', { body })
  return { ...shown, total: sheet.total }
}

/** The order of a visit as it was sent, and the key that it goes out with: until an answer came it may have been charged, and what is sent again is the same order, also from another screen of the visit. */
function useSentOrder(visit: KioskSession, onMove: ScreenProps['onMove']) {
  const key = useRef(visit.sent?.key ?? crypto.randomUUID())
  const sent = useRef(visit.sent)
  const keep = (order: KioskSession['sent']) => {
    sent.current = order
    onMove({ move: 'tell', told: { sent: order } })
  }
  /** What was refused or given back is over: the next try is another order. */
  const renew = () => {
    key.current = crypto.randomUUID()
    keep(null)
  }
  return { key, sent, keep, renew }
}

/** Whether a card or a gift card may have paid what was sent: then it can’t wait to be paid at the counter. */
function mayBePaid(sent: KioskSession['sent']): boolean {
  return sent !== null && (sent.body.at_counter !== true || sent.body.gift_cards?.length !== 0)
}

/** The gift cards of a visit, each named by its number. */
function heldCards({ gift_cards }: KioskSession) {
  return gift_cards.map((card) => ({ ...card, id: card.number }))
}
