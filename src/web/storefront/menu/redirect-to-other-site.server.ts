import { redirect } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { Call } from '#contract/client.ts'
import { channels } from '#core/channel.ts'

/** Redirects to the other site, at the same address, where only that one sells from the menu: here nothing of it could be ordered. */
export async function redirectToOtherSite(
  call: Call,
  { kind }: Pick<DataOf<'GET /menus/{menu_id}'>, 'kind'>,
  { pathname, search, host }: URL,
): Promise<void> {
  // Which site this is, the settings say as well as the address: the catering port is theirs.
  const { channel, sites } = await call('GET /app')
  if (kind === channels[channel].menu_kind) return
  // Both sites sell family packs: no channel is theirs.
  const seller = Object.values(channels).find(({ menu_kind }) => menu_kind === kind)
  const target = seller && new URL(`${pathname}${search}`, sites[seller.site])
  if (target && target.host !== host) throw redirect(target.href)
}
