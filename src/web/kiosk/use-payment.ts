import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { ApiRefusal } from '#contract/client.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import type { ScreenProps } from './kiosk-app.tsx'
import type { Visit } from './visit.ts'

export type Price = DataOf<'POST /kiosk/prices'>

/** What the order of a visit costs, what went wrong, and the press that pays it. */
export function usePayment(props: ScreenProps) {
  const { visit, onMove, onBusy } = props
  const [price, setPrice] = useState<Price | null>(null)
  const [problem, setProblem] = useState('')
  // Until an answer came it may have been charged: what is sent again is the same order.
  const key = useRef(crypto.randomUUID())

  const ask = async () => {
    const body = { lines: sentLines(visit.lines), tip: visit.tip }
    setPrice(await callFromPage('POST /kiosk/prices', { body }))
  }
  const begin = useEffectEvent(() => guarded(ask))
  useEffect(() => void begin(), [])

  /** Does the work and says what came of it; whether an answer refused it. */
  async function guarded(work: () => Promise<void>): Promise<boolean> {
    onBusy(true)
    setProblem('')
    try {
      await work()
      return false
    } catch (error) {
      const isRefused = error instanceof ApiRefusal
      if (isRefused) key.current = crypto.randomUUID()
      setProblem(isRefused ? error.message : m.kiosk_lost())
      return isRefused
    } finally {
      onBusy(false)
    }
  }

  const pay = async (card: string) => {
    const isRefused = await guarded(async () => {
      const paid = await orderAt(props, price?.sheet.total ?? 0, card, key.current)
      if (paid.state === 'confirmed') onMove({ move: 'go', screen: { at: 'done', paid } })
      else setProblem(paid.message)
    })
    // What refused it may have changed the price: the next try pays the one that is shown.
    if (isRefused) await ask().catch(() => undefined)
  }
  return { price, problem, pay }
}

/** As the API takes them: lists of its own. */
function sentLines(lines: Visit['lines']) {
  return lines.map((line) => ({ ...line, choices: [...line.choices] }))
}

/** How often a slow bank is asked again with the same key. */
const mostTries = 6

async function orderAt({ visit }: ScreenProps, total: number, card: string, key: string) {
  const { lines, tip, dining, name, table_stand } = visit
  const stand = dining === 'here' && table_stand !== '' ? table_stand : null
  const body = { lines: sentLines(lines), tip, dining, name, table_stand: stand, card, total }
  const headers = { 'Idempotency-Key': key }
  const send = () => callFromPage('POST /kiosk/orders', { body, headers })
  let answer = await send()
  for (let tries = 1; tries < mostTries && answer.state === 'processing'; tries += 1)
    answer = await send()
  return answer
}
