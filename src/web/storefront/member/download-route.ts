import type { Route } from './+types/download-route'
import { asMember } from './require-member.server.ts'

/** Everything that is stored about a member, as a file. */
export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, async (call) => {
    const everything = await call('GET /member/download')
    return new Response(JSON.stringify(everything, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="account.json"',
        'cache-control': 'no-store',
      },
    })
  })
}
