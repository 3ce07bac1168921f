import { formatMoney } from '#core/format/format-money.ts'
import type { Cents } from '#core/money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { TextField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import styles from './amount-choice.module.css'

interface AmountChoiceProps {
  readonly sold: { readonly min: Cents; readonly max: Cents; readonly amounts: readonly Cents[] }
  readonly amount: string
  readonly custom: string
  readonly onChange: (change: { readonly amount?: string; readonly custom?: string }) => void
}

/** An amount of the chain’s, or one of one’s own within its bounds. */
export function AmountChoice({ sold, amount, custom, onChange }: AmountChoiceProps) {
  const bounds = {
    min: formatMoney(sold.min, getLocale()),
    max: formatMoney(sold.max, getLocale()),
  }
  return (
    <>
      <RadioCards
        legend={m.gift_amount()}
        name="amount"
        value={amount}
        onChange={(value) => onChange({ amount: value })}
        options={[
          ...sold.amounts.map((cents) => ({
            value: String(cents),
            label: formatMoney(cents, getLocale()),
          })),
          { value: 'custom', label: m.gift_custom() },
        ]}
      />
      {amount === 'custom' ? (
        <TextField
          label={m.gift_custom_amount()}
          hint={m.gift_custom_hint(bounds)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          placeholder="0.00"
          required
          value={custom}
          onText={(text) => onChange({ custom: text })}
        />
      ) : (
        <p className={styles.bounds}>{m.gift_custom_hint(bounds)}</p>
      )}
    </>
  )
}
