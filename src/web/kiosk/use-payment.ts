import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { ApiRefusal } from '#contract/client.ts'
import { spendGiftCards } from '#core/gift-card/spend.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import type { ScreenProps } from './kiosk-app.tsx'
import type { Visit } from './visit.ts'
import { orderBody, orderUntilSettled, sentLines } from './send-order.ts'

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
  // Until an answer came it may have been charged: what is sent again is the same order.
  const key = useRef(crypto.randomUUID())
  const isWanted = useRef(true)
  const mayBePaid = useRef(false)

  const ask = async () => {
    const body = { lines: sentLines(visit.lines), tip: visit.tip }
    setPrice(await callFromPage('POST /kiosk/prices', { body }))
  }
  const begin = useEffectEvent(() => guarded(ask))
  useEffect(() => void begin(), [])

  /** What was refused or given back is over: the next try is another order. */
  function renew() {
    key.current = crypto.randomUUID()
    mayBePaid.current = false
  }

  /** Does the work and says what came of it; whether an answer refused it. */
  async function guarded(work: () => Promise<void>): Promise<boolean> {
    onBusy(true)
    setProblem('')
    setWaitingKey(null)
    try {
      await work()
      return false
    } catch (error) {
      const isRefused = error instanceof ApiRefusal
      if (isRefused) renew()
      setWaitingKey(isRefused || mayBePaid.current ? null : key.current)
      setProblem(isRefused ? error.message : m.kiosk_lost())
      return isRefused
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
    const isRefused = await guarded(async () => {
      const agreed = await agreedOn(props, tender, { total, rest })
      const body = orderBody(visit, { ...agreed, tender })
      const sent = { key: key.current, isWanted: () => isWanted.current }
      if (tender.by !== 'counter' || spends.length > 0) mayBePaid.current = true
      const answer = await orderUntilSettled(body, sent, () => setReading(true))
      if (answer === null) renew()
      else if (answer.state === 'confirmed')
        onMove({ move: 'go', screen: { at: 'done', placed: { ...answer, key: sent.key } } })
      else setProblem(answer.message)
    })
    if (isRefused) await ask().catch(() => undefined)
  }
  const stop = () => {
    isWanted.current = false
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
  const body = { lines: sentLines(visit.lines), tip: visit.tip, at_counter: true }
  const { sheet } = await callFromPage('POST /kiosk/prices', { body })
  return { ...shown, total: sheet.total }
}

/** The gift cards of a visit, each named by its number. */
function heldCards({ gift_cards }: Visit) {
  return gift_cards.map((card) => ({ ...card, id: card.number }))
}
