import { redirect } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { Call } from '#contract/client.ts'
import { channelOf, channels } from '#core/channel.ts'

/** A menu that only the other site sells from is opened there, at the same address: here nothing of it could be ordered. */
export async function leadToItsSite(
  call: Call,
  { kind }: Pick<DataOf<'GET /menus/{menu_id}'>, 'kind'>,
  { pathname, search, host }: URL,
): Promise<void> {
  // Nearly all menus are opened where they are sold, and the address says so without a question.
  if (kind === channels[channelOf(host)].menu_kind) return
  const { channel, sites } = await call('GET /app')
  if (kind === channels[channel].menu_kind) return
  // Both sites sell family packs: no channel is theirs.
  const its = Object.values(channels).find(({ menu_kind }) => menu_kind === kind)
  const there = its && new URL(`${pathname}${search}`, sites[its.site])
  if (there && there.host !== host) throw redirect(there.href)
}
