import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import type { GiftCardAnswer } from '#contract/gift-card/gift-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatWeekdayAndDay } from '#core/format/format-time.ts'
import { isoDate } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ApiError } from '#web/api/api-error.ts'
import { useProblems } from '#web/api/use-problems.ts'
import { GuestDay } from '#web/shell/order-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import type { GiftCardsSold } from './buy-form.tsx'
import { GiftCardFace } from './gift-card-face.tsx'
import { GiftFields, GiftMessage } from './gift-fields.tsx'
import styles from './gift-card-page.module.css'

export type Gift = NonNullable<GiftCardAnswer['gift']>

interface GiftAboutProps {
  readonly card: GiftCardAnswer
  readonly gift: Gift
  readonly sold: GiftCardsSold | null
  readonly news: string | null
  readonly refused: ApiError | undefined
}

/** A gift card for somebody else as its giver has it: who gets it, when and with which words, but not the card. */
export function GiftAbout({ card, gift, sold, news, refused }: GiftAboutProps) {
  const isWaiting = gift.state === 'waiting'
  return (
    <>
      <h1>{m.gift_about_title()}</h1>
      <output className={styles.news}>{newsOf(news, gift)}</output>
      <div className={styles.card}>
        <GiftCardFace design={card.design} cents={card.balance} />
        <Facts card={card} gift={gift} />
      </div>
      <RefusalMessage message={refused?.message} />
      {isWaiting && (
        <>
          <Change card={card} gift={gift} sold={sold} refused={refused} />
          <Cancel card={card} gift={gift} />
        </>
      )}
    </>
  )
}

/** Says what was just done, and of a gift that waits what can still be. */
export function newsOf(
  news: string | null,
  { name, state }: Pick<Gift, 'name' | 'state'>,
): string | undefined {
  if (state === 'cancelled') return m.gift_about_cancelled()
  if (news === 'changed') return m.gift_about_changed()
  if (news !== 'bought') return undefined
  // Only what waits for its day can be changed.
  return state === 'waiting' ? m.gift_about_bought({ name }) : m.gift_about_bought_now({ name })
}

/** Who gets it, when, and what its giver says. */
function Facts({
  card: { message, sender },
  gift: { name, email, day: date, state },
}: CardAndGift) {
  const day = (sentence?: (day: string) => string) => (
    <GuestDay day={date} own={formatWeekdayAndDay(date, getLocale())} sentence={sentence} />
  )
  return (
    <div className={styles.numbers}>
      {state === 'waiting' && <p>{day((on) => m.gift_about_waits({ name, day: on }))}</p>}
      {state === 'sent' && <p>{day((on) => m.gift_about_sent({ name, day: on }))}</p>}
      <dl className={styles.facts}>
        <Fact label={m.gift_about_for()}>{`${name} · ${email}`}</Fact>
        {state !== 'cancelled' && <Fact label={m.gift_about_day()}>{day()}</Fact>}
        {message && <Fact label={m.gift_about_words()}>{message}</Fact>}
        {sender && <Fact label={m.gift_from()}>{sender}</Fact>}
      </dl>
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface CardAndGift {
  readonly card: GiftCardAnswer
  readonly gift: Gift
}

interface ChangeProps extends CardAndGift {
  readonly sold: GiftCardsSold | null
  readonly refused: ApiError | undefined
}

/** What its giver may say otherwise until it is sent. */
function Change({ card, gift, sold, refused }: ChangeProps) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, onInput } = useProblems(form, refused)
  return (
    <details className={styles.reload} open={Object.keys(refused?.fields ?? {}).length > 0}>
      <summary>{m.gift_about_change()}</summary>
      <Form method="post" replace preventScrollReset ref={form} onInput={onInput}>
        <input type="hidden" name="intent" value="change" />
        <GiftFields
          {...{ sold, problems }}
          name={{ defaultValue: gift.name }}
          email={{ defaultValue: gift.email }}
          sender={{ defaultValue: card.sender }}
          day={{ defaultValue: isoDate(gift.day) }}
        />
        <GiftMessage defaultValue={card.message} />
        <Button type="submit">{m.gift_about_save()}</Button>
      </Form>
    </details>
  )
}

/** It costs a second press: nothing brings it back. */
function Cancel({ card, gift: { name } }: CardAndGift) {
  const amount = formatMoney(card.balance, getLocale())
  return (
    <details className={styles.reload}>
      <summary>{m.gift_about_cancel()}</summary>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <p>{m.gift_about_cancel_terms({ amount, name })}</p>
        <Button type="submit" variant="soft">
          {m.gift_about_cancel_button()}
        </Button>
      </Form>
    </details>
  )
}
