import { Link, redirect } from 'react-router'
import type { Route } from './+types/oauth-callback-page'
import { ApiRefusal } from '#contract/client.ts'
import { defaultLocale, isLocale } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { returnPath } from '#core/member/return-path.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { apiErrorOf } from '#web/api/api-error.ts'
import { callInLoader } from '#web/api/call-api.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'

/** Signs in whoever comes back from a provider, and leads them to where they came from; else says why not. */
export function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams
  const locale = query.get('state')?.split('.').at(-1)
  // From the Spanish address nothing leads to the English one: the router would write `/es` before it, again and again.
  if (isLocale(locale) && locale !== defaultLocale && locale !== getLocale())
    throw redirect(localizedPath(`/account/oauthcallback${url.search}`, locale))
  const [code, error] = [query.get('code'), query.get('error')]
  const body = {
    state: query.get('state') ?? '',
    ...(code !== null && { code }),
    ...(error !== null && { error }),
  }
  return callInLoader(context, async (call) => {
    try {
      const { is_new, return_to } = await call('POST /auth/sign-in/social', { body })
      const back = returnPath(return_to)
      throw redirect(is_new ? paths.signUp(back) : (back ?? paths.account()))
    } catch (thrown) {
      if (!(thrown instanceof ApiRefusal)) throw thrown
      return { refused: apiErrorOf(thrown).message }
    }
  })
}

/** The page that a provider sends a browser back to, on both sites (R2.12); seen only where nobody could sign in. */
export default function OauthCallbackPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame>
      <PageHead title={m.account_oauth_title()} />
      <h1>{m.account_oauth_title()}</h1>
      <p role="alert">{loaderData.refused}</p>
      <Link to={paths.signIn()} className={buttonClass({ block: true })}>
        {m.account_another_way()}
      </Link>
    </AccountFrame>
  )
}
