import { useRef } from 'react'
import { Form, redirect } from 'react-router'
import type { Route } from './+types/sign-up-page'
import { returnPath } from '#core/member/return-path.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { useStep } from '#web/api/use-step.ts'
import { useProblems } from '#web/api/use-problems.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { AccountFrame } from './account-frame.tsx'
import { ProfileFields, readProfile } from './profile-fields.tsx'
import { takeSignInStep } from './sign-in-action.server.ts'
import { firstStep, SignInSteps, SubmitButton } from './sign-in-steps.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

/** Loads whether somebody is signed in: a new member says their name here. */
export async function loader({ context }: Route.LoaderArgs) {
  const { member } = await callInLoader(context, (call) => call('GET /session'))
  return { member }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.clone().formData()
  if (form.get('intent') !== 'profile') return takeSignInStep(context, request, url)
  return callInAction(context, async (call) => {
    await call('PUT /member', { body: readProfile(form) })
    throw redirect(returnPath(url.searchParams.get('returnTo')) ?? paths.account())
  })
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** The page where an account is opened (R2.11): by proving an address, then a name. */
export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = refusalIn(actionData)
  const at = useStep(actionData, firstStep)
  return (
    <AccountFrame>
      <PageHead title={m.account_sign_up()} />
      {loaderData.member ? (
        <NewMember refusal={refusal} />
      ) : (
        <SignInSteps {...at} title={m.account_sign_up_title()} lede={m.account_sign_up_lede()} />
      )}
    </AccountFrame>
  )
}

/** Asks a new member what they are called. */
function NewMember({ refusal }: { readonly refusal: ApiError | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const { problems, message, onInput } = useProblems(form, refusal)
  return (
    <>
      <h1>{m.account_new_title()}</h1>
      <p>{m.account_new_lede()}</p>
      <Form method="post" ref={form} onInput={onInput}>
        <RefusalMessage message={message} />
        <ProfileFields problems={problems} />
        <SubmitButton intent="profile">{m.account_new_press()}</SubmitButton>
      </Form>
    </>
  )
}
