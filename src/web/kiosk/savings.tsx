import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ScreenProps } from './kiosk-app.tsx'
import type { Price } from './use-payment.ts'
import { useState } from 'react'
import { cut } from '#core/normalize-text.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import { AskingScreen } from './asking-screen.tsx'
import { Keys } from './keys.tsx'
import { pricedBody } from './send-order.ts'
import { codeScanned } from './coupon-code.ts'
import { useAttempt } from './use-attempt.ts'
import { useScan } from './use-scan.ts'
import { ApiRefusal } from '#contract/client.ts'
import type { HeldGiftCard } from './visit.ts'

interface SavingsProps extends Pick<ScreenProps, 'app' | 'visit' | 'onMove'> {
  /** Null until it is known. */
  readonly price: Price | null
}

/** What makes the order cheaper: who is signed in, what their points get, and a coupon. */
export function Savings(props: SavingsProps) {
  const { app, price } = props
  return (
    <section className="kiosk-savings" aria-label={m.kiosk_savings()}>
      <SignInOffer {...props} />
      {price?.rewards.map((reward) => (
        <RewardRow key={reward.reward_id} {...props} reward={reward} />
      ))}
      {app.disabled_features.get_offers || <Coupon {...props} />}
    </section>
  )
}

interface RewardRowProps extends Pick<SavingsProps, 'visit' | 'onMove'> {
  readonly reward: Price['rewards'][number]
}

/** A reward that the guest can have, or has on the order and takes off again (R9.9). */
function RewardRow({ visit, onMove, reward }: RewardRowProps) {
  const { reward_id, label: name, points: count, problem } = reward
  const isUsed = visit.rewards.includes(reward_id)
  const others = visit.rewards.filter((one) => one !== reward_id)
  const rewards = isUsed ? others : [...others, reward_id]
  return (
    <div className="kiosk-deal" data-on={isUsed && problem === null ? true : undefined}>
      <p>
        <b>{name}</b>
        <Standing problem={problem}>
          {m.rewards_points({ count, points: formatNumber(count, getLocale()) })}
        </Standing>
      </p>
      <button
        type="button"
        className="kiosk-ghost"
        aria-label={isUsed ? m.rewards_remove({ name }) : m.rewards_use({ name })}
        onClick={() => onMove({ move: 'tell', told: { rewards } })}
      >
        {isUsed ? m.cart_remove() : m.rewards_use_it()}
      </button>
    </div>
  )
}

/** The one coupon of the order, which is taken off again, or the way to a code. */
function Coupon({ visit, onMove, price }: SavingsProps) {
  const coupon = price?.coupon ?? null
  return (
    <>
      {coupon && (
        <div className="kiosk-deal" data-on={coupon.problem === null ? true : undefined}>
          <p>
            <b>{coupon.label}</b>
            <Standing problem={coupon.problem}>
              {coupon.code ?? m.checkout_coupon_automatic()}
            </Standing>
          </p>
          {visit.coupon !== null && (
            <button
              type="button"
              className="kiosk-ghost"
              aria-label={m.rewards_remove({ name: coupon.label })}
              onClick={() => onMove({ move: 'tell', told: { coupon: null } })}
            >
              {m.cart_remove()}
            </button>
          )}
        </div>
      )}
      {visit.coupon === null && (
        <button
          type="button"
          className="kiosk-ghost"
          onClick={() => onMove({ move: 'go', screen: { at: 'coupon' } })}
        >
          {m.kiosk_coupon_add()}
        </button>
      )}
    </>
  )
}

interface StandingProps {
  readonly problem: string | null
  readonly children: string
}

/** What it is, or why it takes nothing off yet. */
function Standing({ problem, children }: StandingProps) {
  if (problem === null) return <span>{children}</span>
  return (
    <span className="kiosk-problem" role="alert">
      {problem}
    </span>
  )
}

/** Who is signed in, or the way to be: the order earns points then. */
function SignInOffer({ visit: { member }, onMove }: Pick<ScreenProps, 'visit' | 'onMove'>) {
  if (member) {
    const { first_name: name, points: count } = member
    return (
      <p className="kiosk-lede">
        {m.kiosk_signed_in({ name, count, points: formatNumber(count, getLocale()) })}
      </p>
    )
  }
  return (
    <button
      type="button"
      className="kiosk-ghost"
      onClick={() => onMove({ move: 'go', screen: { at: 'sign_in' } })}
    >
      {m.kiosk_sign_in()}
    </button>
  )
}

const keys = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890')

/** As long as the address of a link that holds a code may be: a scanner types it. */
const longestCode = 300

/** The code of a coupon: typed, or held to a scanner. One that takes nothing off this order says why. */
export function CouponScreen({ visit, onMove }: ScreenProps) {
  const [typed, setTyped] = useState('')
  const { problem, isAsking, attempt } = useAttempt()
  const back = () => onMove({ move: 'go', screen: { at: 'cart' } })

  const apply = (text: string) =>
    attempt(async () => {
      const code = codeScanned(text)
      if (code === null) return m.refusal_coupon_unknown()
      const body = { ...pricedBody(visit), coupon: code }
      const { coupon } = await callFromPage('POST /kiosk/prices', { body })
      if (coupon?.problem) return coupon.problem
      onMove({ move: 'tell', told: { coupon: code } })
      back()
      return undefined
    })
  useScan((code) => {
    setTyped(cut(code, longestCode))
    void apply(code)
  })
  return (
    <AskingScreen
      title={m.checkout_coupon_add()}
      lede={`${m.kiosk_coupon_how()} ${m.checkout_coupon_one()}`}
      problem={problem}
      isAsking={isAsking}
      isWhole={typed.trim() !== ''}
      next={m.checkout_coupon_apply()}
      back={m.kiosk_back_to_order()}
      onSend={() => void apply(typed)}
      onBack={back}
    >
      <Keys
        label={m.kiosk_coupon_code()}
        keys={keys}
        value={typed}
        most={longestCode}
        onType={setTyped}
      />
    </AskingScreen>
  )
}

type Typed = Pick<HeldGiftCard, 'number' | 'pin'>

const digits = Array.from('1234567890')

const giftMost = { number: 300, pin: 12 } as const

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
    else setNumber(cut(code, giftMost.number))
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
        most={giftMost.number}
        onType={setNumber}
      />
      <Keys label={m.gift_pin()} keys={digits} value={pin} most={giftMost.pin} onType={setPin} />
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
