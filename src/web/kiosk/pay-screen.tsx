import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { ApiRefusal } from '#contract/client.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { callFromPage } from '#web/api/browser-client.ts'
import type { ScreenProps } from './kiosk-app.tsx'
import type { Visit } from './visit.ts'

type Price = DataOf<'POST /kiosk/prices'>

/** What the order costs, and the reader that waits for a card. */
export function PayScreen(props: ScreenProps) {
  const { app, visit, onMove, isBusy, onBusy } = props
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
  const found = problem || price?.problems[0]?.message
  const isReady = price !== null && !isBusy && price.problems.length === 0
  return (
    <>
      <main id="main" className="kiosk-main kiosk-pay" aria-busy={isBusy}>
        <h1 tabIndex={-1}>{m.kiosk_pay_title()}</h1>
        {price && <Sheet price={price} />}
        <output className="kiosk-waits">
          {isBusy ? m.kiosk_one_moment() : m.kiosk_waits_for_card()}
        </output>
        {found && (
          <p className="kiosk-problem" role="alert">
            {found}
          </p>
        )}
      </main>
      <section className="kiosk-foot" aria-label={m.kiosk_order_title()}>
        <Reader app={app} isReady={isReady} onCard={pay} />
        <button
          type="button"
          className="kiosk-ghost"
          disabled={isBusy}
          onClick={() => onMove({ move: 'go', screen: { at: 'tip' } })}
        >
          {m.kiosk_back_to_tip()}
        </button>
      </section>
    </>
  )
}

function Sheet({ price: { sheet } }: { readonly price: Price }) {
  return (
    <dl className="kiosk-sheet">
      {sheet.lines.map(({ label, cents }) => (
        <Amount key={label} label={label} cents={cents} />
      ))}
      <Amount label={m.checkout_total()} cents={sheet.total} />
    </dl>
  )
}

function Amount({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatMoney(cents, getLocale())}</dd>
    </div>
  )
}

interface ReaderProps extends Pick<ScreenProps, 'app'> {
  readonly isReady: boolean
  readonly onCard: (card: string) => Promise<void>
}

/** How many of the simulated gateway’s cards lie beside its reader: one that pays, and the fourth, which doesn’t. */
const beside = [0, 3] as const

/** The reader. The simulated one has its cards beside it. */
function Reader({ app, isReady, onCard }: ReaderProps) {
  const cards = beside.flatMap((nth) => app.payment.demo_cards[nth] ?? [])
  return (
    <fieldset className="kiosk-reader">
      <legend>{m.kiosk_simulated_reader()}</legend>
      {cards.map(({ number, does }) => (
        <button
          key={number}
          type="button"
          className="kiosk-ghost"
          disabled={!isReady}
          onClick={() => void onCard(number)}
        >
          {m.kiosk_tap_card({ last4: number.slice(-4), does })}
        </button>
      ))}
    </fieldset>
  )
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
