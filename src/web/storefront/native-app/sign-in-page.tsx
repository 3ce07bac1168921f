import { useEffect } from 'react'
import type { Route } from './+types/sign-in-page'
import { m } from '#messages'
import { callInLoader } from '#web/api/call-api.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { useStep } from '#web/api/use-step.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { AccountFrame } from '#web/storefront/member/account-frame.tsx'
import { takeSignInStep } from '#web/storefront/member/sign-in-action.server.ts'
import { firstStep, SignInSteps } from '#web/storefront/member/sign-in-steps.tsx'
import { tellApp } from './app-message.ts'

/** Loads whether somebody is signed in already. */
export async function loader({ context }: Route.LoaderArgs) {
  const { member } = await callInLoader(context, (call) => call('GET /session'))
  return { member }
}

/** Takes a step on the way in; whoever is in comes back here, where the app is told. */
export function action({ context, request, url }: Route.ActionArgs) {
  const here = new URL(url)
  here.searchParams.set('returnTo', paths.appSignIn())
  return takeSignInStep(context, request, here)
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** The page where members sign in inside a native app (R2.17). */
export default function AppSignInPage({ actionData, loaderData }: Route.ComponentProps) {
  const { member } = loaderData
  const at = useStep(actionData, firstStep)
  const isIn = member !== null
  useEffect(() => {
    if (isIn) tellApp({ type: 'signed_in' })
  }, [isIn])
  return (
    <AccountFrame>
      <PageHead title={m.account_sign_in()} />
      {member ? (
        <>
          <h1>
            {member.first_name === ''
              ? m.app_signed_in_unnamed()
              : m.app_signed_in_title({ name: member.first_name })}
          </h1>
          <p>{m.app_signed_in_lede()}</p>
        </>
      ) : (
        <SignInSteps {...at} title={m.account_sign_in_title()} lede={m.account_sign_in_lede()} />
      )}
    </AccountFrame>
  )
}
