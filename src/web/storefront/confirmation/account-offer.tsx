import { Link, useFetcher } from 'react-router'
import type { OrderAnswer } from '#contract/orders.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { Button, buttonClass, linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import type { AccountOfferStep } from './account-offer.server.ts'
import type { action } from './open-account-page.tsx'
import styles from './account-offer.module.css'

interface AccountOfferProps {
  readonly order: Pick<OrderAnswer, 'id' | 'contact'>
  /** The step of a form that was posted before JavaScript had loaded. */
  readonly posted?: AccountOfferStep | undefined
  readonly heading?: 'h1' | 'h2'
}

/** Offers a guest an account by one press: name, number and address are those of their order, which becomes theirs. */
export function AccountOffer({ order, posted, heading: Heading = 'h2' }: AccountOfferProps) {
  const { member } = useRoot().session
  const fetcher = useFetcher<typeof action>()
  const answered = fetcher.data && 'step' in fetcher.data ? fetcher.data : undefined
  const { step, refused }: AccountOfferStep = answered ?? posted ?? { step: 'offer' }
  const busy = fetcher.state !== 'idle'
  const { email } = order.contact
  if (step === 'opened') return <Opened name={member?.first_name ?? order.contact.first_name} />
  if (member) return null
  return (
    <section className={styles.offer} aria-labelledby="account-offer">
      <Heading id="account-offer">{m.offer_account_title()}</Heading>
      {step === 'offer' ? (
        <>
          <p>{m.offer_account_lede()}</p>
          <RefusalMessage message={refused} />
          <fetcher.Form method="post" action={paths.openAccount(order.id)}>
            <Button type="submit" name="intent" value="account-code" icon="mail" busy={busy}>
              {m.offer_account_press()}
            </Button>
          </fetcher.Form>
          <p className={styles.small}>{m.offer_account_to({ email })}</p>
        </>
      ) : (
        <>
          <p>{m.account_contact_sent({ to: email })}</p>
          <fetcher.Form method="post" action={paths.openAccount(order.id)} className={styles.code}>
            <TextField
              label={m.account_code()}
              error={refused}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              required
            />
            <Button type="submit" name="intent" value="account-enter" busy={busy}>
              {m.offer_account_confirm()}
            </Button>
          </fetcher.Form>
          <fetcher.Form method="post" action={paths.openAccount(order.id)}>
            <button name="intent" value="account-code" className={linkClass}>
              {m.account_code_again()}
            </button>
          </fetcher.Form>
        </>
      )}
    </section>
  )
}

/** Says that the account is there, with the way to enter by a look or a finger next time. */
function Opened({ name }: { readonly name: string }) {
  return (
    <section className={styles.offer} aria-labelledby="account-offer" role="status">
      <h2 id="account-offer">{m.offer_account_opened({ name })}</h2>
      <p>{m.offer_account_theirs()}</p>
      <p className={styles.ways}>
        <Link to={paths.accountSection('privacy')} className={buttonClass({})}>
          {m.account_passkey_add()}
        </Link>
        <Link to={paths.account()} className={linkClass}>
          {m.account_title()}
        </Link>
      </p>
    </section>
  )
}
