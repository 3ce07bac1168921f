import { Form } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { Route } from './+types/payment-page'
import { formatExpiry } from '#core/charge/saved-card.ts'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { field, typedIn } from '#web/api/form-field.ts'
import { linkClass } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import list from './account-list.module.css'
import { AccountRow } from './account-row.tsx'
import { AccountSection } from './account-section.tsx'
import { asMember } from './require-member.server.ts'
import styles from './payment-page.module.css'

type SavedCard = DataOf<'GET /member/cards'>[number]

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, (call) => call('GET /member/cards'))
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const params = { card_id: field(form, 'card_id') }
  return callInAction(
    context,
    async (call) => {
      if (field(form, 'intent') === 'default')
        await call('PUT /member/cards/{card_id}/default', { params })
      else await call('DELETE /member/cards/{card_id}', { params })
      return { done: true }
    },
    typedIn(form),
  )
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** The cards that the gateway keeps for a member (R1.4): which one pays, and how each is removed. */
export default function PaymentPage({ loaderData: cards, actionData }: Route.ComponentProps) {
  return (
    <AccountSection section="payment">
      {cards.length === 0 ? (
        <p className={styles.none}>{m.account_cards_none()}</p>
      ) : (
        <section aria-labelledby="cards" className={styles.cards}>
          <h2 id="cards">{m.account_cards_title()}</h2>
          <ul className={list.list}>
            {cards.map((card) => (
              <CardRow
                key={card.id}
                card={card}
                refusal={refusalIn(actionData, { card_id: card.id })}
              />
            ))}
          </ul>
          <p className={styles.add}>{m.account_cards_add()}</p>
        </section>
      )}
    </AccountSection>
  )
}

interface CardRowProps {
  readonly card: SavedCard
  /** Why nothing came of a press on it. */
  readonly refusal: ApiError | undefined
}

function CardRow({ card, refusal }: CardRowProps) {
  const { id, brand, last4, expires, life, is_default } = card
  const name = m.card_saved({ brand, last4 })
  const title = (
    <span className={styles.title}>
      {name}
      {is_default && <Pill tone="ok">{m.account_card_default()}</Pill>}
      {life === 'expired' && <Pill tone="warn">{m.account_card_expired()}</Pill>}
      {life === 'soon' && <Pill tone="warn">{m.account_card_soon()}</Pill>}
    </span>
  )
  const detail = expires === null ? '' : m.card_saved_until({ month: formatExpiry(expires) })
  return (
    <AccountRow icon="card" title={title} detail={detail}>
      <Form method="post" preventScrollReset className={styles.presses}>
        <input type="hidden" name="card_id" value={id} />
        {!is_default && life !== 'expired' && (
          <button
            name="intent"
            value="default"
            className={linkClass}
            aria-label={m.account_card_make_default_label({ card: name })}
          >
            {m.account_card_make_default()}
          </button>
        )}
        <button
          name="intent"
          value="remove"
          className={linkClass}
          aria-label={m.account_card_remove_label({ card: name })}
        >
          {m.account_card_remove()}
        </button>
        <RefusalMessage message={refusal?.message} />
      </Form>
    </AccountRow>
  )
}
