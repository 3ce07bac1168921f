import { Form, Link } from 'react-router'
import type { Route } from './+types/gift-cards-page'
import { formatMoney } from '#core/format/format-money.ts'
import { GiftCardNumberFields } from '#web/storefront/checkout/gift-card-number-fields.tsx'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import listStyles from './account-list.module.css'
import { AccountSection } from './account-section.tsx'
import styles from './general-page.module.css'
import { asMember } from './require-member.server.ts'
import { SubmitButton } from './sign-in-steps.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, async (call) => ({ cards: await call('GET /member/gift-cards') }))
}

/** Puts a gift card on the account. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { number: field(form, 'number'), pin: field(form, 'pin') }
  return callInAction(context, async (call) => {
    await call('POST /member/gift-cards', { body })
    return { added: true }
  })
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** The gift cards on a member’s account, what is left on each, and a way to add one (R4.25). */
export default function GiftCardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cards } = loaderData
  const refused = refusalIn(actionData)
  const added = actionData && 'added' in actionData
  return (
    <AccountSection section="gift-cards">
      {cards.length === 0 ? (
        <p className={listStyles.empty}>{m.account_gift_cards_none()}</p>
      ) : (
        <ul className={listStyles.list}>
          {cards.map(({ id, last4, balance }) => (
            <li key={id}>
              <Link to={paths.giftCard(id)}>
                <b>{m.checkout_gift_card_pays({ last4 })}</b>
              </Link>{' '}
              {m.gift_card_left({ amount: formatMoney(balance, getLocale()) })}
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className={styles.form} key={cards.length}>
        <h2>{m.account_gift_cards_add()}</h2>
        <GiftCardNumberFields />
        <RefusalMessage message={refused?.message} />
        <SubmitButton intent="gift-card">{m.account_gift_cards_add()}</SubmitButton>
        <output className={styles.saved}>{added && m.account_gift_cards_added()}</output>
      </Form>
    </AccountSection>
  )
}
