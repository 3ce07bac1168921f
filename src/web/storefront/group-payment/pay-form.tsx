import { useRef, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { centsIn } from '#core/form/parse-dollars.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { type Cents, shareOf } from '#core/money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { useProblems } from '#web/api/use-problems.ts'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { Section } from '#web/storefront/checkout/section.tsx'
import type { CardFieldsHandle } from '#web/storefront/checkout/use-card-frame.ts'
import {
  CardPayment,
  ReceiptEmail,
  useCardPayment,
} from '#web/storefront/checkout/card-payment.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './group-payment-page.module.css'

type Share = NonNullable<DataOf<'GET /group-orders/{group_order_id}'>['own_share']>

interface PayFormProps {
  /** Whose part it is: what is sent again later is for the same. */
  readonly group_order_id: string
  readonly share: Share
  readonly hostfullname: string
  /** What tips are counted of. */
  readonly tip_base: Cents
}

/** The most that a tip may be, as the API takes it. */
const mostTip = 100_000

/** Asks for a tip, an address for the receipt and a card, and says what all of it comes to. */
export function PayForm({ group_order_id, share, hostfullname: host, tip_base }: PayFormProps) {
  const card = useRef<CardFieldsHandle>(null)
  const paying = useCardPayment(card, paths.groupPayment(), group_order_id)
  const form = useRef<HTMLFormElement>(null)
  const { problems, onInput } = useProblems(form, paying.refusal)
  const tip = useTip(tip_base)
  const locale = getLocale()
  const total = share.most + tip.cents
  return (
    <form className={styles.form} onSubmit={paying.onSubmit} ref={form} onInput={onInput}>
      <Section title={m.checkout_tip()}>
        <TipChoice tip={tip} base={tip_base} />
      </Section>
      <Section title={m.group_pay_your_part()}>
        <Amounts share={share} tip={tip.cents} />
        {share.most > share.cents && (
          <p className={styles.note}>{m.group_pay_at_most({ most: formatMoney(total, locale) })}</p>
        )}
      </Section>
      <Section title={m.checkout_payment()}>
        <ReceiptEmail hint={m.gift_your_email_hint()} error={problems['email']} />
        <CardPayment card={card} amount={total} buying={paying} />
      </Section>
      <input type="hidden" name="group_order_id" value={group_order_id} />
      <input type="hidden" name="tip_cents" value={tip.cents} />
      <input type="hidden" name="total" value={total} />
      <Button type="submit" size="bar" block icon="lock" busy={paying.busy}>
        {m.group_pay_button({ amount: formatMoney(share.cents + tip.cents, locale) })}
      </Button>
      <output>{paying.waiting}</output>
      <RefusalMessage message={paying.busy ? undefined : paying.refusal?.message} />
      <p className={styles.note}>{m.group_pay_terms({ host })}</p>
    </form>
  )
}

/** Lists what the part is made of. */
function Amounts({ share, tip }: { readonly share: Share; readonly tip: Cents }) {
  return (
    <dl className={styles.amounts}>
      {share.lines.map(({ kind, label, cents }) => (
        <div key={label}>
          <dt>{kind === 'treat' ? m.group_treat() : label}</dt>
          <dd>
            <Price cents={cents} />
          </dd>
        </div>
      ))}
      {tip > 0 && (
        <div>
          <dt>{m.checkout_tip()}</dt>
          <dd>
            <Price cents={tip} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{m.checkout_total()}</dt>
        <dd>
          <Price cents={share.cents + tip} />
        </dd>
      </div>
    </dl>
  )
}

const custom = 'custom'

/** Returns the tip that is chosen: the chain’s first rate until another is. */
function useTip(base: Cents) {
  const { app } = useRoot()
  const [choice, choose] = useState(String(app.tip_options[0]?.rate ?? custom))
  const [typed, type] = useState('')
  const own = centsIn(typed, mostTip)
  const cents = choice === custom ? (own ?? 0) : shareOf(base, Number(choice))
  const isWrong = choice === custom && typed !== '' && own === undefined
  return { choice, choose, typed, type, cents, isWrong }
}

interface TipChoiceProps {
  readonly tip: ReturnType<typeof useTip>
  readonly base: Cents
}

/** The chain’s rates with their dollars, or another amount (R11.5). */
function TipChoice({ tip, base }: TipChoiceProps) {
  const { app } = useRoot()
  const locale = getLocale()
  return (
    <>
      <RadioCards
        legend={m.checkout_tip_legend()}
        name="tip"
        value={tip.choice}
        onChange={tip.choose}
        options={app.tip_options.map(({ label, rate }) => ({
          value: rate === null ? custom : String(rate),
          label,
          note: rate === null ? undefined : formatMoney(shareOf(base, rate), locale),
        }))}
      />
      {tip.choice === custom && (
        <TextField
          label={m.checkout_tip_amount()}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          placeholder="0.00"
          hint={m.checkout_tip_amount_hint()}
          error={
            tip.isWrong
              ? m.checkout_tip_amount_invalid({ most: formatMoney(mostTip, locale) })
              : undefined
          }
          value={tip.typed}
          onChange={({ currentTarget }) => tip.type(currentTarget.value)}
        />
      )}
    </>
  )
}
