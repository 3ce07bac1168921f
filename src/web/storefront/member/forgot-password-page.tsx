import { useRef } from 'react'
import { Form, Link, redirect } from 'react-router'
import type { Route } from './+types/forgot-password-page'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { field } from '#web/api/form-field.ts'
import { useProblems } from '#web/api/use-problems.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { AccountFrame } from './account-frame.tsx'
import { SubmitButton } from './sign-in-steps.tsx'

export async function action({ context, request }: Route.ActionArgs) {
  const email = field(await request.formData(), 'email').trim()
  return callInAction(context, async (call) => {
    await call('POST /auth/password-reset', { body: { email } })
    throw redirect(paths.forgotPasswordSuccess())
  })
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** The page that has a link for a new password mailed (R2.13). */
export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, message, onInput } = useProblems(form, refusalIn(actionData))
  return (
    <AccountFrame>
      <PageHead title={m.account_forgot_title()} />
      <h1>{m.account_forgot_title()}</h1>
      <p>{m.account_forgot_lede()}</p>
      <Form ref={form} method="post" onInput={onInput}>
        <TextField
          label={m.account_email()}
          error={problems['email']}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <RefusalMessage message={message} />
        <SubmitButton intent="reset">{m.account_forgot_press()}</SubmitButton>
      </Form>
      <Link to={paths.signIn()} className={linkClass}>
        {m.account_back_to_sign_in()}
      </Link>
    </AccountFrame>
  )
}
