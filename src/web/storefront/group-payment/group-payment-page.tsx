import { Link, redirect } from 'react-router'
import type { Route } from './+types/group-payment-page'
import { m } from '#messages'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { current } from '#web/api/current-cart.server.ts'
import { field } from '#web/api/form-field.ts'
import { payingCardIn } from '#web/storefront/checkout/paying-card.server.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useRef, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { centsIn } from '#core/form/parse-dollars.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { type Cents, shareOf } from '#core/money.ts'
import { getLocale } from '#messages/runtime.js'
import { useProblems } from '#web/api/use-problems.ts'
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

const params = { group_order_id: current }

/** Loads the caller’s own part; who has none to pay goes back to the group order. */
export function loader({ context }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const { cart } = await call('GET /frame')
    if (!cart?.group_order) throw redirect(paths.groupOrder())
    const group = await call('GET /group-orders/{group_order_id}', { params })
    const { own_share: share, hostfullname, status, is_past, cart: own } = group
    const isPayable = status === 'open' && !is_past && own.products.length > 0
    if (!share || share.payment || !isPayable) throw redirect(paths.groupOrder())
    return { group_order_id: cart.id, share, hostfullname, tip_base: own.sheet.tip_base }
  })
}

/** Holds the part on the card that was typed; who paid is done. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    const answer = await call('POST /group-orders/{group_order_id}/payments', {
      params: { group_order_id: field(form, 'group_order_id') },
      headers: { 'idempotency-key': field(form, 'key') },
      body: {
        email: field(form, 'email'),
        tip: Number(field(form, 'tip_cents')),
        total: Number(field(form, 'total')),
        payment: payingCardIn(form),
      },
    })
    if (answer.state !== 'confirmed') return answer
    return { state: 'confirmed', to: paths.groupOrder() } as const
  })
}

/** Where nobody answers, what was typed stays in the form, and is sent again as it was. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

export { unlessPaid as shouldRevalidate } from '#web/storefront/checkout/charge-step.ts'

/** Somebody’s own checkout in a group order in which everybody pays their own (R1.5). */
export default function GroupPaymentPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead title={m.group_pay_title()} />
      <meta name="robots" content="noindex" />
      <h1>{m.group_pay_title()}</h1>
      <PayForm {...loaderData} />
      <Link to={paths.groupOrder()}>{m.group_title()}</Link>
    </main>
  )
}

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
function PayForm({ group_order_id, share, hostfullname: host, tip_base }: PayFormProps) {
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
          onText={tip.type}
        />
      )}
    </>
  )
}
