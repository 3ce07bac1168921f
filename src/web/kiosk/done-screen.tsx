import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { formatMoney } from '#core/format/format-money.ts'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ScreenProps } from './kiosk-app.tsx'
import type { PlacedOrder, KioskSession } from './visit.ts'
import type { InputOf } from '#contract/api.ts'
import { ApiRefusal } from '#contract/client.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Keys } from './keys.tsx'

/** How long the number stands, in seconds, before the screen is wiped; longer while a receipt is asked for, and for who needs more time and presses anything. */
const shownFor = 12

const askedFor = 60

/** Counts down to the end of the visit; `stay` gives the guest a minute. */
export function useClearing(onEnd: () => void) {
  const [left, setLeft] = useState(shownFor)
  const tick = useEffectEvent(() => (left <= 1 ? onEnd() : setLeft(left - 1)))
  useEffect(() => {
    const ticking = setInterval(() => tick(), 1_000)
    const touched = () => setLeft(askedFor)
    window.addEventListener('keydown', touched)
    window.addEventListener('click', touched)
    return () => {
      clearInterval(ticking)
      window.removeEventListener('keydown', touched)
      window.removeEventListener('click', touched)
    }
  }, [])
  return { left, stay: () => setLeft(askedFor) }
}

/** The number of the order, when it is ready, and the receipt. */
export function DoneScreen(props: ScreenProps & { readonly placed: PlacedOrder }) {
  const { visit, onEnd, placed, standing } = props
  const { left, stay } = useClearing(onEnd)
  const { number, ready, total, due } = placed
  return (
    <main id="main" className="kiosk-done">
      <p className="kiosk-eyebrow">{m.kiosk_your_number()}</p>
      <h1 tabIndex={-1}>{number}</h1>
      <p className="kiosk-ready">{m.kiosk_ready_about({ time: formatTime(ready, getLocale()) })}</p>
      <p>{whereTo(visit)}</p>
      <div className="kiosk-done-foot">
        <p>
          {due > 0
            ? m.kiosk_pay_crew({ amount: formatMoney(due, getLocale()) })
            : m.kiosk_paid({ amount: formatMoney(total, getLocale()) })}
        </p>
        <Receipt placed={placed} hasPrinter={standing.has_printer} onStay={stay} />
        <button type="button" className="kiosk-red" onClick={onEnd}>
          {m.kiosk_done()}
        </button>
        <p>{m.kiosk_clears_in({ count: left })}</p>
      </div>
    </main>
  )
}

/** Where the guest waits: at their table, or for their number to be called. */
function whereTo({ dining, table_stand, name }: KioskSession): string {
  return dining === 'here' && table_stand !== ''
    ? m.kiosk_take_stand({ stand: table_stand })
    : m.kiosk_watch_screen({ name })
}

type Way = InputOf<'POST /kiosk/receipts'>['body']['to']

interface ReceiptProps {
  readonly placed: PlacedOrder
  readonly hasPrinter: boolean
  /** The guest is busy with it. */
  readonly onStay: () => void
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789@._-+')

const digits = Array.from('1234567890')

/** How the guest gets the receipt: on paper, by message, on the screen, or not at all. */
function Receipt({ placed, hasPrinter, onStay }: ReceiptProps) {
  const [asked, ask] = useState<'email' | 'phone' | 'screen' | null>(null)
  const [said, say] = useState<{ readonly text: string; readonly isBad: boolean } | null>(null)

  async function send(to: Way) {
    onStay()
    try {
      await callFromPage('POST /kiosk/receipts', { body: { key: placed.key, to } })
      ask(null)
      say({ text: to.by === 'printer' ? m.kiosk_printed() : m.kiosk_receipt_sent(), isBad: false })
    } catch (error) {
      say({ text: error instanceof ApiRefusal ? error.message : m.kiosk_lost(), isBad: true })
    }
  }
  const begin = (way: NonNullable<typeof asked>) => {
    onStay()
    ask(way)
  }
  if (asked === 'screen')
    return (
      <pre className="kiosk-paper" aria-label={m.kiosk_receipt()}>
        {placed.receipt}
      </pre>
    )
  return (
    <>
      {said && <p role={said.isBad ? 'alert' : 'status'}>{said.text}</p>}
      {asked === null ? (
        <div className="kiosk-ways">
          {hasPrinter ? (
            <WayButton onPress={() => void send({ by: 'printer' })}>
              <Icon name="print" />
              {m.kiosk_print_receipt()}
            </WayButton>
          ) : (
            <WayButton onPress={() => begin('screen')}>{m.kiosk_print()}</WayButton>
          )}
          <WayButton onPress={() => begin('phone')}>{m.kiosk_text_it()}</WayButton>
          <WayButton onPress={() => begin('email')}>{m.kiosk_mail_it()}</WayButton>
        </div>
      ) : (
        <ReceiptAddress way={asked} onStay={onStay} onSend={send} onBack={() => ask(null)} />
      )}
    </>
  )
}

function WayButton({
  onPress,
  children,
}: {
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  return (
    <button type="button" className="kiosk-ghost" onClick={onPress}>
      {children}
    </button>
  )
}

interface ReceiptAddressProps extends Pick<ReceiptProps, 'onStay'> {
  readonly way: 'email' | 'phone'
  readonly onSend: (to: Way) => Promise<void>
  readonly onBack: () => void
}

/** Where the receipt goes, typed on the screen itself. */
function ReceiptAddress({ way, onStay, onSend, onBack }: ReceiptAddressProps) {
  const [typed, setTyped] = useState('')
  const isMail = way === 'email'
  return (
    <>
      <Keys
        label={isMail ? m.kiosk_receipt_email() : m.kiosk_receipt_phone()}
        keys={isMail ? letters : digits}
        value={typed}
        most={isMail ? 254 : 14}
        onType={(value) => {
          onStay()
          setTyped(value)
        }}
      />
      <div className="kiosk-pair">
        <WayButton onPress={onBack}>{m.kiosk_no_receipt()}</WayButton>
        <button
          type="button"
          className="kiosk-ghost"
          disabled={typed.trim() === ''}
          onClick={() =>
            void onSend(isMail ? { by: 'email', email: typed } : { by: 'phone', phone: typed })
          }
        >
          {m.kiosk_send_receipt()}
        </button>
      </div>
    </>
  )
}
