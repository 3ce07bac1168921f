import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { shareOf } from '#core/money.ts'
import { mostTip } from '#core/cart/tips.ts'
import { centsIn } from '#core/form/parse-dollars.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { TextField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { usePause } from '#web/ui/use-debounce.ts'
import type { SectionHandle } from './section-handle.ts'
import { Section } from './section.tsx'
import { formatMoney } from '#core/format/format-money.ts'
import { getLocale } from '#messages/runtime.js'

const custom = 'custom'

const amountId = 'custom-tip'

interface TipSectionProps {
  readonly ref: Ref<SectionHandle>
  readonly cart: CartAnswer
}

/** Asks for a tip of the items after discounts: the chain’s rates with their dollars, or another amount (R11.5). */
export function TipSection({ ref, cart }: TipSectionProps) {
  const { app } = useRoot()
  const { mutate, refused, retry } = useCartMutation()
  const [chosen, setChosen] = useState(valueOf(cart))
  const [error, setError] = useState<string>()
  const amount = useRef<HTMLInputElement>(null)
  // A rate that couldn’t be saved isn’t what is charged; an amount stays, to be saved again.
  const value = refused && chosen !== custom ? valueOf(cart) : chosen
  const save = (tip: Readonly<Record<string, string>>) => mutate({ intent: 'tip', ...tip })
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
        retry()
        if (centsIn(amount.current?.value ?? '', mostTip) !== undefined) return []
        const message = amountInvalid()
        setError(message)
        return [{ id: amountId, message }]
      },
      unsaved: own && refused ? amountId : undefined,
    }
  })
  return (
    <Section title={m.checkout_tip()}>
      <RadioCards
        legend={m.checkout_tip_legend()}
        name="tip"
        value={value}
        onChange={choose}
        options={app.tip_options.map(({ label, rate }) => ({
          value: rate === null ? custom : String(rate),
          label,
          note:
            rate === null
              ? undefined
              : formatMoney(shareOf(cart.sheet.tip_base, rate), getLocale()),
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
      <RefusalMessage message={refused} />
      <p>{m.checkout_tip_goes_to({ name: cart.location.name })}</p>
    </Section>
  )
}

interface CustomTipProps {
  readonly ref: Ref<HTMLInputElement>
  readonly initial: number | null
  readonly error: string | undefined
  readonly onError: (message: string | undefined) => void
  readonly onAmount: (cents: number) => void
}

function CustomTip({ ref, initial, error, onError, onAmount }: CustomTipProps) {
  const pause = usePause()
  const judge = (typed: string) => {
    const cents = centsIn(typed, mostTip)
    onError(cents === undefined ? amountInvalid() : undefined)
    if (cents !== undefined) onAmount(cents)
  }
  return (
    <TextField
      ref={ref}
      id={amountId}
      label={m.checkout_tip_amount()}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      placeholder="0.00"
      hint={m.checkout_tip_amount_hint()}
      error={error}
      defaultValue={initial === null ? '' : (initial / 100).toFixed(2)}
      onChange={({ currentTarget: { value } }) => {
        if (centsIn(value, mostTip) !== undefined) onError(undefined)
        pause.after(() => value !== '' && judge(value))
      }}
      onBlur={pause.now}
    />
  )
}

function amountInvalid(): string {
  return m.checkout_tip_amount_invalid({ most: formatMoney(mostTip, getLocale()) })
}

function valueOf({ tip }: CartAnswer): string {
  return tip.kind === 'rate' ? String(tip.rate) : custom
}
