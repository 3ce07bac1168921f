import { type ReactNode, useState } from 'react'
import type { InputOf } from '#contract/api.ts'
import { ApiRefusal } from '#contract/client.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Keys } from './keys.tsx'
import type { PlacedOrder } from './visit.ts'

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
export function Receipt({ placed, hasPrinter, onStay }: ReceiptProps) {
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
