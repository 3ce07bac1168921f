import { useState } from 'react'
import { ApiRefusal } from '#contract/client.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { Foot } from './foot.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { Keys } from './keys.tsx'

const digits = Array.from('1234567890')
const most = { number: 300, pin: 12 } as const

/** The address of a gift card’s page, which its code holds: a scanner types it. */
const scanned = /\/gift-cards\/([\w-]+)\?(?:[\w=&-]*&)?key=([\w-]+)/

/** A gift card: its number and PIN typed, or its code held to a scanner. */
export function GiftScreen({ onMove }: ScreenProps) {
  const [number, setNumber] = useState('')
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)

  async function add(card: { readonly number: string; readonly pin: string }) {
    setAsking(true)
    setProblem('')
    try {
      const { last4, balance } = await callFromPage('POST /gift-cards/balance', { body: card })
      if (balance === 0) setProblem(m.refusal_gift_card_empty())
      else onMove({ move: 'gift', card: { ...card, last4, balance } })
    } catch (error) {
      setProblem(error instanceof ApiRefusal ? error.message : m.kiosk_lost())
    } finally {
      setAsking(false)
    }
  }
  async function typeNumber(typed: string) {
    setNumber(typed)
    const [, gift_card_id, key] = scanned.exec(typed) ?? []
    if (gift_card_id === undefined || key === undefined) return
    setNumber('')
    const asked = { params: { gift_card_id }, query: { key } }
    const found = await callFromPage('GET /gift-cards/{gift_card_id}', asked).catch(() => null)
    if (found?.pin) await add({ number: found.number, pin: found.pin })
    else setProblem(m.refusal_gift_card_unknown())
  }
  const isTyped = number.trim() !== '' && pin.trim() !== ''
  return (
    <>
      <main id="main" className="kiosk-main" aria-busy={isAsking}>
        <h1 tabIndex={-1}>{m.kiosk_gift_title()}</h1>
        <p className="kiosk-lede">{m.kiosk_gift_how()}</p>
        {problem && (
          <p className="kiosk-problem" role="alert">
            {problem}
          </p>
        )}
        <Keys
          label={m.gift_number()}
          keys={digits}
          value={number}
          most={most.number}
          onType={(typed) => void typeNumber(typed)}
        />
        <Keys label={m.gift_pin()} keys={digits} value={pin} most={most.pin} onType={setPin} />
      </main>
      <Foot
        next={m.kiosk_use_gift_card()}
        back={m.kiosk_back_to_pay()}
        isBarred={!isTyped || isAsking}
        onNext={() => void add({ number, pin })}
        onBack={() => onMove({ move: 'go', screen: { at: 'pay' } })}
      />
    </>
  )
}
