import { useEffect } from 'react'
import type { Route } from './+types/sign-in-page'
import { m } from '#messages'
import { callInLoader } from '#web/api/call-api.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { AccountFrame } from '#web/storefront/member/account-frame.tsx'
import { takeSignInStep } from '#web/storefront/member/sign-in-action.server.ts'
import { SignInSteps } from '#web/storefront/member/sign-in-steps.tsx'
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

/** The page where members sign in inside a native app (R2.17). */
export default function AppSignInPage({ actionData, loaderData }: Route.ComponentProps) {
  const { member } = loaderData
  const { step, refused } = actionData ?? { step: { name: 'start' } as const, refused: undefined }
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
        <SignInSteps
          step={step}
          refused={refused}
          title={m.account_sign_in_title()}
          lede={m.account_sign_in_lede()}
        />
      )}
    </AccountFrame>
  )
}
