import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { CartAnswer } from '#contract/carts.ts'
import { dollars, shareOf } from '#core/money.ts'
import { centsIn } from '#core/typed-money.ts'
import { useKnown } from '#web/root/known.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useWish } from '#web/storefront/cart/use-wish.ts'
import { TextField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { usePause } from '#web/ui/use-pause.ts'
import type { AskedHandle } from './asked.ts'
import { Section } from './section.tsx'

const custom = 'custom'

/** The most that a tip may be, as the API takes it. */
const most = 100_000

const amountId = 'custom-tip'
const amountWords = 'Enter dollars and cents, up to $1,000.00. 0 is no tip.'

interface TipSectionProps {
  readonly ref: Ref<AskedHandle>
  readonly cart: CartAnswer
}

/** A tip of the items after discounts: the chain’s rates with their dollars, or an amount of one’s own (R11.5). */
export function TipSection({ ref, cart }: TipSectionProps) {
  const { app } = useKnown()
  const { wish, refused, again } = useWish()
  const [chosen, setChosen] = useState(valueOf(cart))
  const [error, setError] = useState<string>()
  const amount = useRef<HTMLInputElement>(null)
  // A rate that couldn’t be saved isn’t what is charged; an amount stays, to be saved again.
  const value = refused && chosen !== custom ? valueOf(cart) : chosen
  const save = (tip: Readonly<Record<string, string>>) => wish({ intent: 'tip', ...tip })
  const choose = (next: string) => {
    setChosen(next)
    setError(undefined)
    if (next !== custom) save({ rate: next })
  }
  useImperativeHandle(ref, () => {
    const own = value === custom
    return {
      check: () => {
        if (!own) return []
        again()
        if (centsIn(amount.current?.value ?? '', most) !== undefined) return []
        setError(amountWords)
        return [{ id: amountId, message: amountWords }]
      },
      unsaved: own && refused ? amountId : undefined,
    }
  })
  return (
    <Section title="Tip the crew">
      <RadioCards
        legend="Tip"
        name="tip"
        value={value}
        onChange={choose}
        options={app.tip_options.map(({ label, rate }) => ({
          value: rate === null ? custom : String(rate),
          label,
          note: rate === null ? undefined : dollars(shareOf(cart.sheet.tip_base, rate)),
        }))}
      />
      {value === custom && (
        <CustomTip
          ref={amount}
          initial={cart.tip.kind === 'amount' ? cart.tip.cents : null}
          error={error}
          onError={setError}
          onAmount={(cents) => save({ cents: String(cents) })}
        />
      )}
      <Refused words={refused} />
      <p>Every cent goes to the {cart.location.name} team.</p>
    </Section>
  )
}

interface CustomTipProps {
  readonly ref: Ref<HTMLInputElement>
  readonly initial: number | null
  readonly error: string | undefined
  readonly onError: (words: string | undefined) => void
  readonly onAmount: (cents: number) => void
}

function CustomTip({ ref, initial, error, onError, onAmount }: CustomTipProps) {
  const pause = usePause()
  const judge = (typed: string) => {
    const cents = centsIn(typed, most)
    onError(cents === undefined ? amountWords : undefined)
    if (cents !== undefined) onAmount(cents)
  }
  return (
    <TextField
      ref={ref}
      id={amountId}
      label="Your tip in dollars"
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      placeholder="0.00"
      hint="0 is no tip."
      error={error}
      defaultValue={initial === null ? '' : (initial / 100).toFixed(2)}
      onChange={({ currentTarget: { value } }) => {
        if (centsIn(value, most) !== undefined) onError(undefined)
        pause.after(() => value !== '' && judge(value))
      }}
      onBlur={pause.now}
    />
  )
}

function valueOf({ tip }: CartAnswer): string {
  return tip.kind === 'rate' ? String(tip.rate) : custom
}
