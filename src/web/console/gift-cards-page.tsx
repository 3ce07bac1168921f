import { cut } from '#core/normalize-text.ts'
import { Form, redirect } from 'react-router'
import type { Route } from './+types/gift-cards-page'
import type { DataOf } from '#contract/api.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatDay } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ConsoleNav } from './console-nav.tsx'
import styles from './money-page.module.css'
import page from './record-page.module.css'
import { asStaff } from './require-staff.server.ts'
import { ScreenLock } from './screen-lock.tsx'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url }: Route.LoaderArgs) {
  const q = cut(url.searchParams.get('q')?.trim() ?? '', 80)
  return asStaff(context, url, async (call) => {
    const cards = await call('GET /console/gift-cards', { query: q ? { q } : {} })
    return { q, cards, resent: url.searchParams.get('resent') }
  })
}

/** Sends a gift card again, stops it, or lets it be spent. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const params = { gift_card_id: field(form, 'gift_card_id') }
  const intent = field(form, 'intent')
  return callInAction(context, async (call) => {
    if (intent === 'resend')
      await call('POST /console/gift-cards/{gift_card_id}/resend', { params })
    else
      await call('PUT /console/gift-cards/{gift_card_id}/stopped', {
        params,
        body: { stopped: intent === 'stop' },
      })
    const q = url.searchParams.get('q') ?? ''
    throw redirect(
      paths.consoleGiftCards({ q, ...(intent === 'resend' && { resent: params.gift_card_id }) }),
    )
  })
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** Gift cards for head office: found by the end of their number or an address, sent again, or stopped. */
export default function GiftCardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { q, cards, resent } = loaderData
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>{m.console_gift_cards_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.console_gift_cards_title()}</h1>
      <ConsoleNav />
      <search className={styles.search}>
        <Form className={styles.days} key={q}>
          <TextField
            label={m.console_gift_cards_search()}
            name="q"
            type="search"
            icon="search"
            autoComplete="off"
            defaultValue={q}
          />
          <Button type="submit">{m.console_gift_cards_find()}</Button>
        </Form>
      </search>
      <RefusalMessage message={refusalIn(actionData)?.message} />
      {cards.length === 0 && (
        <output>{q ? m.console_gift_cards_none_found() : m.console_gift_cards_none()}</output>
      )}
      <ul className={page.list}>
        {cards.map((card) => (
          <li key={card.id}>
            <CardRow card={card} isResent={card.id === resent} />
          </li>
        ))}
      </ul>
      <ScreenLock />
    </main>
  )
}

interface CardRowProps {
  readonly card: DataOf<'GET /console/gift-cards'>[number]
  readonly isResent: boolean
}

function CardRow({ card, isResent }: CardRowProps) {
  const { id, last4, balance, email, sent, stopped } = card
  return (
    <article aria-label={m.console_gift_card_ending({ last4 })}>
      <h2>
        {m.console_gift_card_ending({ last4 })} ·{' '}
        {m.gift_card_left({ amount: formatMoney(balance, getLocale()) })}
      </h2>
      <p className={page.lede}>
        {m.console_gift_card_to({ email, sent: formatDay(sent, getLocale()) })}
      </p>
      {stopped && <p>{m.console_gift_card_is_stopped()}</p>}
      <Form method="post" className={styles.turn} preventScrollReset>
        <input type="hidden" name="gift_card_id" value={id} />
        {!stopped && (
          <Button type="submit" name="intent" value="resend" variant="soft" icon="mail">
            {m.console_gift_card_resend()}
          </Button>
        )}
        <Button type="submit" name="intent" value={stopped ? 'release' : 'stop'} variant="soft">
          {stopped ? m.console_gift_card_release() : m.console_gift_card_stop()}
        </Button>
      </Form>
      <output>{isResent && m.console_gift_card_resent()}</output>
    </article>
  )
}
