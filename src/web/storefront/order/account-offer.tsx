import { type FetcherWithComponents, Link } from 'react-router'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useStep } from '#web/api/use-step.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { Button, buttonClass, linkClass } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import type { AccountOfferStep } from './account-offer.server.ts'
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
  const fetcher = useFetcher<OfferAnswer>()
  const { step, refused, lost } = useStep(fetcher.data, posted ?? firstStep)
  const { first_name, email } = order.contact
  if (step === 'opened') return <Opened name={member?.first_name ?? first_name} />
  if (member) return null
  const Step = step === 'offer' ? OfferStep : CodeStep
  return (
    <section className={styles.offer} aria-labelledby="account-offer">
      <Heading id="account-offer">{m.offer_account_title()}</Heading>
      <Step
        fetcher={fetcher}
        action={paths.openAccount(order.id)}
        email={email}
        refused={refused}
        lost={lost}
      />
    </section>
  )
}

/** What the page of the offer answers to a form. */
type OfferAnswer = AccountOfferStep | { readonly refusal: ApiError }

const firstStep: AccountOfferStep = { step: 'offer' }

interface StepProps {
  readonly fetcher: FetcherWithComponents<unknown>
  readonly action: string
  readonly email: string
  readonly refused: string | undefined
  /** Why nobody answered. */
  readonly lost: string | undefined
}

/** Has a code mailed to the address of the order. */
function OfferStep({ fetcher, action: to, email, refused, lost }: StepProps) {
  return (
    <>
      <p>{m.offer_account_lede()}</p>
      <RefusalMessage message={refused ?? lost} />
      <fetcher.Form method="post" action={to}>
        <Button
          type="submit"
          name="intent"
          value="account-code"
          icon="mail"
          busy={isInFlight(fetcher, refused ?? lost)}
        >
          {m.offer_account_press()}
        </Button>
      </fetcher.Form>
      <p className={styles.small}>{m.offer_account_to({ email })}</p>
    </>
  )
}

/** Asks for the code of the mail. */
function CodeStep({ fetcher, action: to, email, refused, lost }: StepProps) {
  return (
    <>
      <p>{m.account_contact_sent({ to: email })}</p>
      <fetcher.Form method="post" action={to} className={styles.code}>
        <CodeField error={refused} />
        <RefusalMessage message={lost} />
        <Button
          type="submit"
          name="intent"
          value="account-enter"
          busy={isInFlight(fetcher, refused ?? lost)}
        >
          {m.offer_account_confirm()}
        </Button>
      </fetcher.Form>
      <fetcher.Form method="post" action={to}>
        <button name="intent" value="account-code" className={linkClass}>
          {m.account_code_again()}
        </button>
      </fetcher.Form>
    </>
  )
}

/** Says that the account is there, with the way to enter by a look or a finger next time. */
function Opened({ name }: { readonly name: string }) {
  return (
    <section className={styles.offer} aria-labelledby="account-offer" aria-live="polite">
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
