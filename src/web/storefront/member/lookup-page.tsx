import { Form, Link } from 'react-router'
import type { Route } from './+types/lookup-page'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { useStep } from '#web/api/use-step.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { AccountFrame } from './account-frame.tsx'
import { takeSignInStep } from './sign-in-action.server.ts'
import { firstStep, SignInSteps, SubmitButton } from './sign-in-steps.tsx'

export function action({ context, request, url }: Route.ActionArgs) {
  return takeSignInStep(context, request, url)
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** The page that finds an account by its phone number (R2.11); whether there is one, only its mailbox learns. */
export default function LookupPage({ actionData }: Route.ComponentProps) {
  const { step, refused, lost } = useStep(actionData, firstStep)
  return (
    <AccountFrame>
      <PageHead title={m.account_lookup_title()} />
      {step.name === 'start' ? (
        <>
          <h1>{m.account_lookup_title()}</h1>
          <p>{m.account_lookup_lede()}</p>
          <Form method="post">
            <PhoneField
              label={m.account_lookup_phone()}
              hint={m.account_lookup_hint()}
              error={refused}
              name="phone"
              autoComplete="tel"
              maxLength={40}
              required
            />
            <RefusalMessage message={lost} />
            <SubmitButton intent="code">{m.account_code_press()}</SubmitButton>
          </Form>
          <Link to={paths.signIn()} className={linkClass}>
            {m.account_lookup_email()}
          </Link>
        </>
      ) : (
        <SignInSteps step={step} refused={refused} lost={lost} title="" lede="" />
      )}
    </AccountFrame>
  )
}
