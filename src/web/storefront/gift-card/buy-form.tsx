import { useRef, useState } from 'react'
import type { DataOf } from '#contract/api.ts'
import { centsIn } from '#core/form/parse-dollars.ts'
import type { Cents } from '#core/money.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatWeekdayAndDay } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { useProblems } from '#web/api/use-problems.ts'
import { paths } from '#web/paths.ts'
import { GuestDay } from '#web/shell/order-time.tsx'
import { Section } from '#web/storefront/checkout/section.tsx'
import type { CardFieldsHandle } from '#web/storefront/checkout/use-card-frame.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { AmountChoice } from './amount-choice.tsx'
import {
  CardPayment,
  ReceiptEmail,
  useCardPayment,
} from '#web/storefront/checkout/card-payment.tsx'
import { GiftCardFace } from './gift-card-face.tsx'
import { GiftFields, GiftMessage } from './gift-fields.tsx'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { hiddenClass, VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './buy-form.module.css'

export type GiftCardsSold = NonNullable<DataOf<'GET /gift-cards'>>

/** What of a gift card its picture shows while it is being made. */
interface Draft {
  readonly design: string
  readonly amount: string
  readonly custom: string
  readonly whose: 'other' | 'me'
  readonly name: string
  readonly sender: string
  readonly message: string
  readonly day: string
}

/** Buys a gift card: a plate, an amount, who it is for, some words, and a card that pays. */
export function BuyForm({ sold }: { readonly sold: GiftCardsSold }) {
  const card = useRef<CardFieldsHandle>(null)
  const buying = useCardPayment(card, paths.giftCards())
  const [draft, setDraft] = useState(() => firstDraft(sold))
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const form = useRef<HTMLFormElement>(null)
  const { problems, onInput } = useProblems(form, buying.refusal)
  return (
    <form className={styles.columns} onSubmit={buying.onSubmit} ref={form} onInput={onInput}>
      <div>
        <h1>{m.gift_headline()}</h1>
        <p className={styles.lede}>{m.gift_lede()}</p>
        <Section title={m.gift_plate()}>
          <DesignChoice
            designs={sold.designs}
            value={draft.design}
            onChange={(key) => set({ design: key })}
          />
        </Section>
        <Section title={m.gift_amount()}>
          <AmountChoice sold={sold} amount={draft.amount} custom={draft.custom} onChange={set} />
        </Section>
        <Recipient sold={sold} draft={draft} set={set} problems={problems} />
        <Section title={m.gift_pay()}>
          <ReceiptEmail
            hint={draft.whose === 'me' ? m.gift_own_email_hint() : m.gift_your_email_hint()}
            error={problems['email']}
          />
          <CardPayment card={card} amount={centsOf(draft, sold) ?? 0} buying={buying} />
        </Section>
      </div>
      <Preview
        draft={draft}
        design={sold.designs.find(({ key }) => key === draft.design) ?? null}
        cents={centsOf(draft, sold)}
        buying={buying}
      />
    </form>
  )
}

function firstDraft({ designs, amounts, min }: GiftCardsSold): Draft {
  return {
    design: designs[0]?.key ?? '',
    amount: String(amounts[1] ?? amounts[0] ?? min),
    custom: '',
    whose: 'other',
    name: '',
    sender: '',
    message: '',
    day: '',
  }
}

function centsOf({ amount, custom }: Draft, { max }: GiftCardsSold): Cents | null {
  return amount === 'custom' ? (centsIn(custom, max) ?? null) : Number(amount)
}

interface PreviewProps {
  readonly draft: Draft
  readonly design: GiftCardsSold['designs'][number] | null
  readonly cents: Cents | null
  readonly buying: ReturnType<typeof useCardPayment>
}

/** Shows the card as it will be, and the button that buys it. */
function Preview({ draft, design, cents, buying }: PreviewProps) {
  const { message, sender, whose } = draft
  const isGift = whose === 'other'
  return (
    <aside className={styles.preview} aria-label={m.gift_card_title()}>
      <GiftCardFace design={design} cents={cents} />
      <div className={styles.words}>
        <p>
          <ToWhom draft={draft} />
        </p>
        {isGift && message && <blockquote>{message}</blockquote>}
        {isGift && sender && <p>{m.gift_from_name({ name: sender })}</p>}
        <input type="hidden" name="cents" value={cents ?? 0} />
        <input type="hidden" name="intent" value="buy" />
        <Button type="submit" size="bar" block icon="lock" busy={buying.busy}>
          {m.gift_buy({ amount: formatMoney(cents ?? 0, getLocale()) })}
        </Button>
        <output>{buying.waiting}</output>
        <RefusalMessage message={buying.busy ? undefined : buying.refusal?.message} />
      </div>
    </aside>
  )
}

interface RecipientProps {
  readonly sold: GiftCardsSold
  readonly draft: Draft
  readonly set: (change: Partial<Draft>) => void
  readonly problems: Readonly<Record<string, string>>
}

function Recipient({ sold, draft, set, problems }: RecipientProps) {
  return (
    <>
      <Section title={m.gift_who()}>
        <RadioCards
          legend={m.gift_who()}
          name="whose"
          value={draft.whose}
          onChange={(whose) => set({ whose })}
          options={[
            { value: 'other', label: m.gift_for_other() },
            { value: 'me', label: m.gift_for_me() },
          ]}
        />
        {draft.whose === 'other' && (
          <OtherFields sold={sold} draft={draft} set={set} problems={problems} />
        )}
      </Section>
      {draft.whose === 'other' && (
        <Section title={m.gift_words()}>
          <GiftMessage {...typed(draft.message, (message) => set({ message }))} />
        </Section>
      )}
    </>
  )
}

function OtherFields({ sold, draft, set, problems }: RecipientProps) {
  return (
    <div className={styles.fields}>
      <GiftFields
        {...{ sold, problems }}
        name={typed(draft.name, (name) => set({ name }))}
        email={{}}
        sender={typed(draft.sender, (sender) => set({ sender }))}
        day={typed(draft.day, (day) => set({ day }))}
      />
    </div>
  )
}

/** What is typed is shown on the card at once. */
function typed(value: string, onText: (text: string) => void) {
  return { value, onText }
}

/** Says who gets the card, and when. */
function ToWhom({ draft: { whose, name, day: typedDay } }: Pick<PreviewProps, 'draft'>) {
  if (whose === 'me') return m.gift_to_me()
  const sentence = (when: string) =>
    name ? m.gift_to_on({ name, when }) : m.gift_to_other({ when })
  const day = typedDay.replaceAll('-', '')
  if (day === '') return sentence(m.gift_now())
  return <GuestDay day={day} own={formatWeekdayAndDay(day, getLocale())} sentence={sentence} />
}

interface DesignChoiceProps {
  readonly designs: GiftCardsSold['designs']
  readonly value: string
  readonly onChange: (key: string) => void
}

/** One plate of the chain’s, as a native radio group of pictures. */
function DesignChoice({ designs, value, onChange }: DesignChoiceProps) {
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{m.gift_plate()}</VisuallyHidden>
      </legend>
      <div className={styles.designs}>
        {designs.map(({ key, name, image, tile }) => (
          <label key={key} className={styles.design}>
            <input
              type="radio"
              name="design"
              value={key}
              checked={key === value}
              onChange={() => onChange(key)}
              className={hiddenClass}
            />
            <DishPicture image={image} tile={tile} sizes="(min-width: 1020px) 220px, 110px" />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
