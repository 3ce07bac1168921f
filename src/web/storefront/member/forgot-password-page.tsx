import { useRef } from 'react'
import { Form, Link, redirect } from 'react-router'
import type { Route } from './+types/forgot-password-page'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { callInAction } from '#web/api/call-api.ts'
import { field } from '#web/api/form-field.ts'
import { useProblems } from '#web/api/use-problems.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { AccountFrame } from './account-frame.tsx'
import { SubmitButton } from './sign-in-steps.tsx'

export async function action({ context, request }: Route.ActionArgs) {
  const email = field(await request.formData(), 'email').trim()
  return callInAction(context, async (call) => {
    await call('POST /auth/password-reset', { body: { email } })
    throw redirect(paths.forgotPasswordSuccess())
  })
}

/** The page that has a link for a new password mailed (R2.13). */
export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, message, onInput } = useProblems(form, actionData?.refusal)
  return (
    <AccountFrame>
      <PageHead title={m.account_forgot_title()} />
      <h1>{m.account_forgot_title()}</h1>
      <p>{m.account_forgot_lede()}</p>
      <Form ref={form} method="post" onInput={onInput}>
        <TextField
          label={m.account_email()}
          error={problems['email'] ?? message}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <SubmitButton intent="reset">{m.account_forgot_press()}</SubmitButton>
      </Form>
      <Link to={paths.signIn()} className={linkClass}>
        {m.account_back_to_sign_in()}
      </Link>
    </AccountFrame>
  )
}
