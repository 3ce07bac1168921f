import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { m } from '#messages'
import { paths, localHref } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { Button, linkClass, buttonClass } from '#web/ui/button.tsx'
import { CodeField, TextField } from '#web/ui/field.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import type { Account, SignInAnswer, SignInStep } from './sign-in-action.server.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { formatMoney } from '#core/format/format-money.ts'
import { getLocale } from '#messages/runtime.js'
import { handoffTitle } from '#web/shell/format-handoff.ts'
import { WantedTime } from '#web/shell/wanted-time.tsx'
import { WaitingOrderLater } from '#web/storefront/cart/waiting-order-later.tsx'
import { socialProviders } from '#core/member/social.ts'
import styles from './sign-in-steps.module.css'

interface StepProps {
  readonly step: SignInStep
  readonly refused?: string | undefined
  /** Why nobody answered. */
  readonly lost?: string | undefined
  /** What an account is opened or entered with at first. */
  readonly title: string
  readonly lede: string
}

/** Where everybody begins. */
export const firstStep: SignInAnswer = { step: { name: 'start' } }

/** Shows where somebody stands on their way in: the same for everybody, known or not. */
export function SignInSteps({ step, refused, lost, title, lede }: StepProps) {
  const hasCart = (useRoot().cart?.count ?? 0) > 0
  const returnTo = useReturnTo()
  if (step.name === 'code') return <CodeStep account={step.account} refused={refused} lost={lost} />
  if (step.name === 'password') return <PasswordStep email={step.email} refused={refused ?? lost} />
  if (step.name === 'choose') return <ChooseStep email={step.email} refused={refused ?? lost} />
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.lede}>{lede}</p>
      <GuestCard />
      <Form method="post">
        <RefusalMessage message={refused ?? lost} />
        <TextField
          label={m.account_email()}
          hint={m.account_email_hint()}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          defaultValue={step.email}
          required
        />
        <SubmitButton intent="start" variant={hasCart ? 'ghost' : undefined}>
          {m.account_continue()}
        </SubmitButton>
      </Form>
      <SocialLinks returnTo={returnTo} />
      <Link to={paths.lookup(returnTo)} className={linkClass}>
        {m.account_find()}
      </Link>
    </>
  )
}

function ChooseStep({ email, refused }: { email: string; refused: string | undefined }) {
  return (
    <>
      <h1>{m.account_choose_title()}</h1>
      <p className={styles.lede}>{m.account_choose_lede()}</p>
      <WhoCard email={email} />
      <PasskeyButton />
      <Form method="post">
        <RefusalMessage message={refused} />
        <AccountInput account={{ email }} />
        <SubmitButton intent="code" icon="mail" variant="soft">
          {m.account_code_press()}
        </SubmitButton>
      </Form>
      <Form method="post">
        <AccountInput account={{ email }} />
        <SubmitButton intent="password" variant="soft" icon="lock">
          {m.account_password_press()}
        </SubmitButton>
      </Form>
      <p className={styles.small}>{m.account_code_opens()}</p>
    </>
  )
}

interface CodeStepProps extends Pick<StepProps, 'refused' | 'lost'> {
  readonly account: Account
}

function CodeStep({ account, refused, lost }: CodeStepProps) {
  const to = account.email ?? account.phone
  return (
    <>
      <h1>{m.account_code_title()}</h1>
      <p className={styles.lede}>
        {account.email === undefined ? m.account_code_phone({ to }) : m.account_code_lede({ to })}
      </p>
      <Form method="post">
        <AccountInput account={account} />
        <CodeField error={refused} className={styles.code} />
        <RefusalMessage message={lost} />
        <SubmitButton intent="enter-code">{m.account_sign_in_press()}</SubmitButton>
      </Form>
      <Form method="post" className={styles.row}>
        <AccountInput account={account} />
        <button name="intent" value="code" className={linkClass}>
          {m.account_code_again()}
        </button>
        {account.email !== undefined && (
          <button name="intent" value="start" className={linkClass}>
            {m.account_another_way()}
          </button>
        )}
      </Form>
      <p className={styles.small}>{m.account_code_wait()}</p>
    </>
  )
}

function PasswordStep({ email, refused }: { email: string; refused: string | undefined }) {
  return (
    <>
      <h1>{m.account_password_title()}</h1>
      <p className={styles.lede}>{m.account_password_lede()}</p>
      <WhoCard email={email} />
      <Form method="post">
        <RefusalMessage message={refused} />
        <AccountInput account={{ email }} />
        <PasswordField label={m.account_password()} autoComplete="current-password" />
        <SubmitButton intent="enter-password">{m.account_sign_in_press()}</SubmitButton>
      </Form>
      <Link to={paths.forgotPassword()} className={linkClass}>
        {m.account_forgot()}
      </Link>
      <Form method="post" className={styles.row}>
        <AccountInput account={{ email }} />
        <button name="intent" value="code" className={linkClass}>
          {m.account_code_instead()}
        </button>
      </Form>
    </>
  )
}

/** Says which address is meant, with the way to another. */
function WhoCard({ email }: { readonly email: string }) {
  return (
    <p className={styles.who}>
      <Icon name="mail" />
      <b>{email}</b>
      <Link to={paths.signIn(useReturnTo())} reloadDocument className={linkClass}>
        {m.account_change_email()}
      </Link>
    </p>
  )
}

/** Carries the account along; password managers read it as the user name. */
function AccountInput({ account }: { readonly account: Account }) {
  return account.email === undefined ? (
    <input type="hidden" name="phone" value={account.phone} />
  ) : (
    <input type="hidden" name="email" value={account.email} autoComplete="username" />
  )
}

interface SubmitProps {
  readonly intent: string
  readonly variant?: 'ghost' | 'soft' | undefined
  readonly icon?: IconName | undefined
  readonly children: string
}

/** A button that posts its form with an intent, busy while the answer is on its way. */
export function SubmitButton({ intent, variant, icon, children }: SubmitProps) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === intent
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      block
      variant={variant}
      icon={icon}
      busy={busy}
    >
      {children}
    </Button>
  )
}

/** Returns where the address of the page says to go on to afterwards. */
function useReturnTo(): string | undefined {
  return useSearchParams()[0].get('returnTo') ?? undefined
}

/** Shows who comes with a full bag that they need no account: the first and red button of the page. */
function GuestCard() {
  const { cart } = useRoot()
  if (!cart || cart.count === 0) return null
  return (
    <>
      <section className={styles.guestCard} aria-label={m.account_guest_label()}>
        {cart.awaits_address ? <WaitingOrderLater cart={cart} /> : <FullBag cart={cart} />}
      </section>
      <p className={styles.or}>{m.account_or()}</p>
    </>
  )
}

function FullBag({ cart }: { readonly cart: CartAnswer }) {
  const { app } = useRoot()
  return (
    <>
      <p>
        <b>{m.account_guest_items({ count: cart.count, location: cart.location.name })}</b>
        <span className={styles.when}>
          {handoffTitle(app, cart.handoff)} · <WantedTime cart={cart} />
        </span>
      </p>
      <b>{formatMoney(cart.sheet.total, getLocale())}</b>
      <Link to={paths.checkout()} className={buttonClass({ block: true })}>
        {m.account_guest_press()}
      </Link>
    </>
  )
}

/** Each provider with its sign. */
const rows = [
  { provider: 'google', icon: 'google' },
  { provider: 'apple', icon: 'apple' },
  { provider: 'facebook', icon: 'facebook' },
] as const satisfies readonly { provider: keyof typeof socialProviders; icon: IconName }[]

/** Offers the accounts that somebody may have elsewhere, where the chain takes them (R11.7). */
function SocialLinks({ returnTo }: { readonly returnTo: string | undefined }) {
  const { social_sign_in } = useRoot().app
  const offered = rows.filter(({ provider }) => social_sign_in[provider])
  if (offered.length === 0) return null
  return (
    <nav aria-label={m.account_social()} className={styles.social}>
      <p className={styles.or}>{m.account_social()}</p>
      <ul>
        {offered.map(({ provider, icon }) => (
          <li key={provider}>
            <a
              href={localHref(paths.oauth(provider, returnTo))}
              className={buttonClass({ variant: 'ghost', block: true })}
            >
              <Icon name={icon} />
              {socialProviders[provider]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
