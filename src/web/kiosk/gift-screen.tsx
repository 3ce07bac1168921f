import { useState } from 'react'
import { ApiRefusal } from '#contract/client.ts'
import { cut } from '#core/normalize-text.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { AskingScreen } from './asking-screen.tsx'
import type { ScreenProps } from './kiosk-app.tsx'
import { Keys } from './keys.tsx'
import { useAttempt } from './use-attempt.ts'
import { useScan } from './use-scan.ts'
import type { HeldGiftCard } from './visit.ts'

type Typed = Pick<HeldGiftCard, 'number' | 'pin'>

const digits = Array.from('1234567890')
const most = { number: 300, pin: 12 } as const

/** The address of a gift card’s page, which its code holds: a scanner types it. */
const scanned = /\/gift-cards\/([\w-]+)\?(?:[\w=&-]*&)?key=([\w-]+)/

/** A gift card: its number and PIN typed, or its code held to a scanner. */
export function GiftScreen({ onMove }: ScreenProps) {
  const [number, setNumber] = useState('')
  const [pin, setPin] = useState('')
  const { problem, isAsking, attempt } = useAttempt()

  const use = (typed: Typed) =>
    attempt(async () => {
      const found = await find(typed)
      if (typeof found === 'string') return found
      onMove({ move: 'gift', card: found })
      return undefined
    }).then(() => {
      // Nobody types on at the end of an address.
      if (scanned.test(typed.number)) setNumber('')
    })
  // A code that is a number alone still wants its PIN.
  useScan((code) => {
    if (scanned.test(code)) void use({ number: code, pin })
    else setNumber(cut(code, most.number))
  })
  return (
    <AskingScreen
      title={m.kiosk_gift_title()}
      lede={m.kiosk_gift_how()}
      problem={problem}
      isAsking={isAsking}
      isWhole={number.trim() !== '' && (pin.trim() !== '' || scanned.test(number))}
      next={m.kiosk_use_gift_card()}
      back={m.kiosk_back_to_pay()}
      onSend={() => void use({ number, pin })}
      onBack={() => onMove({ move: 'go', screen: { at: 'pay' } })}
    >
      <Keys
        label={m.gift_number()}
        keys={digits}
        value={number}
        most={most.number}
        onType={setNumber}
      />
      <Keys label={m.gift_pin()} keys={digits} value={pin} most={most.pin} onType={setPin} />
    </AskingScreen>
  )
}

/** Returns the gift card that was typed or scanned, with what is on it; else why it can’t be used, in words. */
async function find(typed: Typed): Promise<HeldGiftCard | string> {
  const [, gift_card_id, key] = scanned.exec(typed.number) ?? []
  const isScanned = gift_card_id !== undefined && key !== undefined
  const card = isScanned ? await cardOf(gift_card_id, key) : typed
  if (!card) return m.refusal_gift_card_unknown()
  const { last4, balance } = await callFromPage('POST /gift-cards/balance', { body: card })
  return balance === 0 ? m.refusal_gift_card_empty() : { ...card, last4, balance }
}

/** Reads number and PIN of the card whose code was scanned; null where there is none. */
async function cardOf(gift_card_id: string, key: string) {
  const asked = { params: { gift_card_id }, query: { key } }
  try {
    const { number, pin } = await callFromPage('GET /gift-cards/{gift_card_id}', asked)
    return number === null || pin === null ? null : { number, pin }
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}
