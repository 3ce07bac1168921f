import { useRef, useState } from 'react'
import { Form, Link, redirect, useSearchParams } from 'react-router'
import type { Route } from './+types/gift-card-page'
import type { GiftCardAnswer } from '#contract/gift-card/gift-card.ts'
import { centsIn } from '#core/form/parse-dollars.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatGiftCardNumber } from '#core/gift-card/gift-card.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { field } from '#web/api/form-field.ts'
import { payingCardIn } from '#web/storefront/checkout/paying-card.server.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { useProblems } from '#web/api/use-problems.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import type { CardFieldsHandle } from '#web/storefront/checkout/use-card-frame.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { AmountChoice } from './amount-choice.tsx'
import type { GiftCardsSold } from './buy-form.tsx'
import {
  CardPayment,
  ReceiptEmail,
  useCardPayment,
} from '#web/storefront/checkout/card-payment.tsx'
import { GiftCardFace } from './gift-card-face.tsx'
import { GiftAbout } from './gift-about.tsx'
import styles from './gift-card-page.module.css'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const [card, sold, { member }] = await Promise.all([
      call('GET /gift-cards/{gift_card_id}', { params, query: keyIn(url) }),
      call('GET /gift-cards'),
      call('GET /session'),
    ])
    const news = url.searchParams.get('news')
    const address = new URL(paths.giftCard(card.id, keyIn(url)), url).href
    return { card, sold, news, address, isMember: member !== null }
  })
}

/** Puts it on the account of who looks at it, or puts more on it; changes or cancels what somebody gave. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    const key = url.searchParams.get('key') ?? ''
    if (field(form, 'intent') === 'change') {
      await call('PUT /gift-cards/{gift_card_id}', { params, query: { key }, body: giftIn(form) })
      throw redirect(paths.giftCard(params.gift_card_id, { key, news: 'changed' }))
    }
    if (field(form, 'intent') === 'cancel') {
      await call('DELETE /gift-cards/{gift_card_id}', { params, query: { key } })
      throw redirect(paths.giftCard(params.gift_card_id, { key }))
    }
    if (field(form, 'intent') === 'keep') {
      const query = keyIn(url)
      const { number, pin } = await call('GET /gift-cards/{gift_card_id}', { params, query })
      await call('POST /member/gift-cards', { body: { number: number ?? '', pin: pin ?? '' } })
      throw redirect(paths.giftCard(params.gift_card_id, query))
    }
    const answer = await call('POST /gift-cards/{gift_card_id}/reload', {
      params,
      headers: { 'idempotency-key': field(form, 'key') },
      body: {
        amount: Number(field(form, 'cents')),
        email: field(form, 'email'),
        payment: payingCardIn(form),
      },
    })
    if (answer.state !== 'confirmed') return answer
    const to = paths.giftCard(params.gift_card_id, { ...keyIn(url), news: 'reloaded' })
    return { state: 'confirmed', to } as const
  })
}

/** Where nobody answers, what was typed stays in the form, and is sent again as it was. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** Reads what a giver says of their gift by now; the browser’s own field writes days with dashes. */
function giftIn(form: FormData) {
  return {
    recipient: { name: field(form, 'recipient_name'), email: field(form, 'recipient_email') },
    sender: field(form, 'sender'),
    message: field(form, 'message'),
    send_on: field(form, 'send_on').replaceAll('-', '') || null,
  }
}

/** The key of the page: of the card, which shows its PIN, or of the gift. */
function keyIn(url: URL): { readonly key?: string } {
  const key = url.searchParams.get('key')
  return key === null ? {} : { key }
}

/** A gift card as whoever has its address holds it: to show, to print, to spend. */
export default function GiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, sold, news } = loaderData
  const refused = refusalIn(actionData)
  const { gift } = card
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
      <PageHead title={gift ? m.gift_about_title() : m.gift_card_title()} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {gift ? (
        <GiftAbout card={card} gift={gift} sold={sold} news={news} refused={refused} />
      ) : (
        <OwnCard {...loaderData} refused={refused?.message} />
      )}
    </main>
  )
}

interface OwnCardProps extends Awaited<ReturnType<typeof loader>> {
  readonly refused: string | undefined
}

/** The card itself, as whoever it is for has it. */
function OwnCard({ card, sold, news, address, isMember, refused }: OwnCardProps) {
  return (
    <>
      <h1>{m.gift_card_title()}</h1>
      <output className={styles.news}>
        {news === 'bought' && m.gift_card_bought()}
        {news === 'reloaded' && m.gift_card_reloaded()}
      </output>
      <div className={styles.card}>
        <GiftCardFace design={card.design} cents={card.balance} />
        <CardNumbers card={card} address={address} />
      </div>
      {card.stopped ? (
        <RefusalMessage message={m.gift_card_stopped()} />
      ) : (
        <Ways card={card} isMember={isMember} refused={refused} />
      )}
      {sold && !card.stopped && <Reload card={card} sold={sold} />}
    </>
  )
}

interface WaysProps {
  readonly card: GiftCardAnswer
  readonly isMember: boolean
  readonly refused: string | undefined
}

/** What can be done with it. */
function Ways({ card, isMember, refused }: WaysProps) {
  return (
    <div className={styles.ways}>
      <Link to={paths.anyMenu()} className={buttonClass()}>
        {m.gift_card_order()}
      </Link>
      <Button variant="soft" icon="print" onClick={() => window.print()}>
        {m.gift_card_print()}
      </Button>
      {isMember && !card.on_account && card.pin !== null && (
        <Form method="post">
          <input type="hidden" name="intent" value="keep" />
          <Button type="submit" variant="soft">
            {m.gift_card_keep()}
          </Button>
        </Form>
      )}
      {card.on_account && <p>{m.gift_card_kept()}</p>}
      <RefusalMessage message={refused} />
    </div>
  )
}

interface CardNumbersProps {
  readonly card: GiftCardAnswer
  readonly address: string
}

function CardNumbers({ card, address }: CardNumbersProps) {
  const { number, pin, balance, sender, message, recipient } = card
  return (
    <div className={styles.numbers}>
      {recipient !== null && message && <blockquote>{message}</blockquote>}
      {recipient !== null && sender && <p>{m.gift_from_name({ name: sender })}</p>}
      <dl>
        <div>
          <dt>{m.gift_number()}</dt>
          <dd>{number === null ? m.gift_card_pin_mailed() : formatGiftCardNumber(number)}</dd>
        </div>
        <div>
          <dt>{m.gift_pin()}</dt>
          <dd>{pin ?? m.gift_card_pin_mailed()}</dd>
        </div>
      </dl>
      <p>
        <b>{m.gift_card_left({ amount: formatMoney(balance, getLocale()) })}</b> {m.gift_card_how()}
      </p>
      {number !== null && <QrCode text={address} className={styles.code} />}
    </div>
  )
}

interface ReloadProps {
  readonly card: GiftCardAnswer
  readonly sold: GiftCardsSold
}

function Reload({ card, sold }: ReloadProps) {
  const fields = useRef<CardFieldsHandle>(null)
  const key = useSearchParams()[0].get('key')
  const buying = useCardPayment(fields, paths.giftCard(card.id, key === null ? {} : { key }))
  const form = useRef<HTMLFormElement>(null)
  const { problems, onInput } = useProblems(form, buying.refusal)
  const [amount, setAmount] = useState(String(sold.amounts[0] ?? sold.min))
  const [custom, setCustom] = useState('')
  const cents = amount === 'custom' ? centsIn(custom, sold.max) : Number(amount)
  return (
    <details className={styles.reload}>
      <summary>{m.gift_card_reload()}</summary>
      <form onSubmit={buying.onSubmit} ref={form} onInput={onInput}>
        <AmountChoice
          sold={sold}
          amount={amount}
          custom={custom}
          onChange={(change) => {
            if (change.amount !== undefined) setAmount(change.amount)
            if (change.custom !== undefined) setCustom(change.custom)
          }}
        />
        <ReceiptEmail hint={m.gift_your_email_hint()} error={problems['email']} />
        <CardPayment card={fields} amount={cents ?? 0} buying={buying} />
        <input type="hidden" name="intent" value="reload" />
        <input type="hidden" name="cents" value={cents ?? 0} />
        <Button type="submit" icon="lock" busy={buying.busy}>
          {m.gift_card_reload_button({ amount: formatMoney(cents ?? 0, getLocale()) })}
        </Button>
        <output>{buying.waiting}</output>
        <RefusalMessage message={buying.busy ? undefined : buying.refusal?.message} />
      </form>
    </details>
  )
}
