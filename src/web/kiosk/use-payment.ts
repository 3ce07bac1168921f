import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { spendGiftCards } from '#core/gift-card/spend.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { carrySession } from './carry-visit.ts'
import type { ScreenProps } from './kiosk-app.tsx'
import type { KioskSession } from './visit.ts'
import { forgetGone } from './forget-gone.ts'
import { finalRefusal } from './queue.ts'
import { orderBody, orderUntilSettled, pricedBody, type Settled } from './send-order.ts'

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
  const { key, sent, isPlaced, keep, renew, settle } = useSentOrder(visit, onMove)
  const { isWanted, want, stop } = useWanted()

  const ask = async () => {
    setPrice(await callFromPage('POST /kiosk/prices', { body: pricedBody(visit) }))
  }
  // What became of an order that was sent is asked at once: its guest may have paid it before this screen was loaded anew.
  const begin = useEffectEvent(() => (sent.current ? pay({ by: 'reader' }) : guarded(ask)))
  useEffect(() => void begin(), [visit.member?.guest_id, visit.coupon])

  /** Does the work and says what came of it; whether an answer refused it, and the visit goes on as it was. */
  async function guarded(work: () => Promise<void>): Promise<boolean> {
    onBusy(true)
    setWaitingKey(null)
    try {
      await work()
      return false
    } catch (error) {
      const refused = finalRefusal(error)
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

  /**
   * Pays, and goes on once the order is placed. What was sent before is sent again, whatever pays. What refused it may have changed the price: the next
   * try pays the one that is shown.
   */
  async function pay(tender: Tender) {
    want()
    setProblem('')
    const isRefused = await guarded(async () => {
      const order = sent.current ?? {
        key: key.current,
        body: orderBody(visit, { ...(await agreedOn(props, tender, { total, rest })), tender }),
      }
      keep(order)
      const answer = await orderUntilSettled({ ...order, isWanted }, () => setReading(true))
      settle(answer)
      if (answer?.state === 'confirmed')
        onMove({ move: 'go', screen: { at: 'done', placed: { ...answer, key: order.key } } })
      else if (answer) setProblem(answer.message)
    })
    if (!isPlaced.current && (isRefused || price === null)) await ask().catch(() => undefined)
  }
  const isCovered = price !== null && rest === 0
  return { price, problem, waitingKey, isReading, isCovered, spends, rest, pay, stop }
}

/** Whether the guest still wants a reader to ask for their card: whoever starts over leaves none that asks the next guest. */
function useWanted() {
  const wanted = useRef(true)
  const want = () => {
    wanted.current = true
  }
  const stop = () => {
    wanted.current = false
  }
  useEffect(() => () => stop(), [])
  return { isWanted: () => wanted.current, want, stop }
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

/**
 * The order of a visit as it was sent, and the key that it goes out with: until an answer came it may have been charged, and what is sent again is the same order, also
 * from another screen of the visit, or after a reload.
 */
function useSentOrder(visit: KioskSession, onMove: ScreenProps['onMove']) {
  const key = useRef(visit.sent?.key ?? crypto.randomUUID())
  const sent = useRef(visit.sent)
  const isPlaced = useRef(false)
  const keep = (order: KioskSession['sent']) => {
    sent.current = order
    onMove({ move: 'tell', told: { sent: order } })
    carrySession(order && { ...visit, sent: order, screen: { at: 'pay' } })
  }
  /** What was refused or given back is over: the next try is another order. */
  const renew = () => {
    key.current = crypto.randomUUID()
    keep(null)
  }
  /** What nobody paid is over as well, and what is placed leaves nothing behind. */
  const settle = (answer: Settled | null) => {
    if (answer === null || answer.state === 'unpaid') renew()
    isPlaced.current = answer?.state === 'confirmed'
    if (isPlaced.current) carrySession(null)
  }
  return { key, sent, isPlaced, keep, renew, settle }
}

/** Whether a card or a gift card may have paid what was sent: then it can’t wait to be paid at the counter. */
function mayBePaid(sent: KioskSession['sent']): boolean {
  return sent !== null && (sent.body.at_counter !== true || sent.body.gift_cards?.length !== 0)
}

/** The gift cards of a visit, each named by its number. */
function heldCards({ gift_cards }: KioskSession) {
  return gift_cards.map((card) => ({ ...card, id: card.number }))
}
