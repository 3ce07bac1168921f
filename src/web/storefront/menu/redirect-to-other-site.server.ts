import { redirect } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { Call } from '#contract/client.ts'
import { channelOf, channels } from '#core/channel.ts'

/** Redirects to the other site, at the same address, where only that one sells from the menu: here nothing of it could be ordered. */
export async function redirectToOtherSite(
  call: Call,
  { kind }: Pick<DataOf<'GET /menus/{menu_id}'>, 'kind'>,
  { pathname, search, host }: URL,
): Promise<void> {
  // Nearly all menus are opened where they are sold, and the address tells that without a call.
  if (kind === channels[channelOf(host)].menu_kind) return
  const { channel, sites } = await call('GET /app')
  if (kind === channels[channel].menu_kind) return
  // Both sites sell family packs: no channel is theirs.
  const seller = Object.values(channels).find(({ menu_kind }) => menu_kind === kind)
  const target = seller && new URL(`${pathname}${search}`, sites[seller.site])
  if (target && target.host !== host) throw redirect(target.href)
}
