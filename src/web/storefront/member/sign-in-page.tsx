import { redirect } from 'react-router'
import type { Route } from './+types/sign-in-page'
import { returnPath } from '#core/member/return-path.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { callInLoader } from '#web/api/call-api.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { useStep } from '#web/api/use-step.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { AccountFrame } from './account-frame.tsx'
import { takeSignInStep } from './sign-in-action.server.ts'
import { firstStep, SignInSteps } from './sign-in-steps.tsx'

/** Sends whoever is signed in already to where they wanted to go. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { member } = await callInLoader(context, (call) => call('GET /session'))
  if (member) throw redirect(returnPath(url.searchParams.get('returnTo')) ?? paths.account())
  const hosts = url.searchParams.get('returnTo')?.startsWith(paths.groupOrder()) === true
  return { reset: url.searchParams.has('reset'), hosts }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return takeSignInStep(context, request, url)
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** The page where members sign in (R2.11): first the address, then the ways in, which are the same for everybody. */
export default function SignInPage({ actionData, loaderData }: Route.ComponentProps) {
  const at = useStep(actionData, firstStep)
  return (
    <AccountFrame>
      <PageHead title={m.account_sign_in()} />
      <SignInSteps {...at} title={m.account_sign_in_title()} lede={ledeOf(loaderData)} />
    </AccountFrame>
  )
}

/** What the page says first: why somebody is here, where that is known (R6.20). */
function ledeOf({ reset, hosts }: Route.ComponentProps['loaderData']): string {
  if (reset) return m.account_reset_done()
  return hosts ? m.group_sign_in_lede() : m.account_sign_in_lede()
}
