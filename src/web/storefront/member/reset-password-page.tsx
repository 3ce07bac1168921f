import { Form, Link, redirect } from 'react-router'
import type { Route } from './+types/reset-password-page'
import { m } from '#messages'
import { ApiRefusal } from '#contract/client.ts'
import { apiContext } from '#web/api/request-context.ts'
import { paths } from '#web/paths.ts'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { field } from '#web/api/form-field.ts'
import { useProblems } from '#web/api/use-problems.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { buttonClass, linkClass } from '#web/ui/button.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { AccountFrame } from './account-frame.tsx'
import { SubmitButton } from './sign-in-steps.tsx'
import { useRef, useState } from 'react'
import { passwordLength, type PasswordScore } from '#core/member/password.ts'
import { PasswordField } from './password-field.tsx'
import styles from './reset-password-page.module.css'

/** Finds out whether the link still works, before anybody picks a password for nothing; where nobody can say, saving will. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  try {
    return await context.get(apiContext)('POST /auth/password-link', { body: { token } })
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { works: error.code !== 'request.malformed', has_passkeys: false }
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const [password, remove_passkeys] = [field(form, 'password'), form.has('remove_passkeys')]
  const token = url.searchParams.get('token') ?? ''
  return callInAction(context, async (call) => {
    await call('PUT /auth/password', { body: { token, password, remove_passkeys } })
    throw redirect(paths.signInAfterReset())
  })
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** The page where a new password is picked, by the link of a mail (R2.13). */
export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, message, onInput } = useProblems(form, refusalIn(actionData))
  if (!loaderData.works) return <DeadLink />
  return (
    <AccountFrame>
      <PageHead title={m.account_reset_title()} />
      <h1>{m.account_reset_title()}</h1>
      <p>{m.account_reset_lede()}</p>
      <Form ref={form} method="post" onInput={onInput}>
        <RefusalMessage message={message} />
        <NewPasswordField label={m.account_new_password()} error={problems['password']} />
        {loaderData.has_passkeys && (
          <OptionRow
            kind="checkbox"
            name="remove_passkeys"
            value="yes"
            label={m.account_reset_passkeys()}
            note={m.account_reset_passkeys_note()}
          />
        )}
        <SubmitButton intent="save">{m.account_reset_press()}</SubmitButton>
      </Form>
      <Link to={paths.forgotPassword()} className={linkClass}>
        {m.account_sent_again()}
      </Link>
    </AccountFrame>
  )
}

/** Says that a link is too old or was used, with the way to a new one. */
function DeadLink() {
  return (
    <AccountFrame>
      <PageHead title={m.account_reset_dead()} />
      <h1>{m.account_reset_dead()}</h1>
      <p>{m.refusal_reset_expired()}</p>
      <Link to={paths.forgotPassword()} className={buttonClass({ block: true })}>
        {m.account_sent_again()}
      </Link>
    </AccountFrame>
  )
}

interface NewPasswordFieldProps {
  readonly label: string
  readonly error?: string | undefined
}

/** How many of the four bars are filled, and what that means. */
const strengths: Readonly<Record<PasswordScore, { bars: string; label: () => string }>> = {
  0: { bars: 'weak', label: () => m.password_strength_weak() },
  1: { bars: 'weak', label: () => m.password_strength_weak() },
  2: { bars: 'fair', label: () => m.password_strength_fair() },
  3: { bars: 'good', label: () => m.password_strength_good() },
  4: { bars: 'strong', label: () => m.password_strength_strong() },
}

/** A field for a new password, which says while it is typed how hard it is to guess. */
function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState<{ length: number; score: PasswordScore }>()
  const latest = useRef('')
  const measure = async (letters: string) => {
    latest.current = letters
    const { scorePassword } = await import('#web/browser/score-password.ts')
    // While the lists are loading more is typed, and who waits first isn’t served first.
    const password = latest.current
    setTyped({ length: Array.from(password).length, score: scorePassword(password) })
  }
  return (
    <div className={styles.field}>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={m.account_new_password_hint()}
        error={error}
        required
        onChange={(password) => void measure(password)}
      />
      {typed !== undefined && typed.length > 0 && <Strength {...typed} />}
    </div>
  )
}

function Strength({ length, score }: { readonly length: number; readonly score: PasswordScore }) {
  const isShort = length < passwordLength.min
  const { bars, label } = strengths[isShort ? 0 : score]
  return (
    <output className={styles.strength} data-strength={bars}>
      <span aria-hidden="true" className={styles.bars}>
        <i />
        <i />
        <i />
        <i />
      </span>
      {isShort ? m.password_strength_short({ count: passwordLength.min - length }) : label()}
    </output>
  )
}
