import { redirect } from 'react-router'
import type { Route } from './+types/oauth-route'
import { paths } from '#web/paths.ts'
import { callInLoader } from '#web/api/call-api.ts'
import { isSocialProvider } from '#core/member/social.ts'

/** Sends a browser to the provider that its guest chose; the answer binds what comes back to this browser. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const { provider } = params
  const return_to = url.searchParams.get('returnTo')
  return callInLoader(context, async (call) => {
    if (!isSocialProvider(provider)) throw redirect(paths.signIn())
    const { url: page } = await call('POST /auth/social/{provider}', {
      params: { provider },
      body: { ...(return_to !== null && { return_to }) },
    })
    throw redirect(page)
  })
}
