import { type Channel, channels } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import { sitesOf } from '#server/config/settings.ts'
import type { AppContext } from '#server/context.ts'

interface Asker {
  readonly channel: Channel
  readonly locale: Locale
}

/** Returns the page of a gateway as the site that asks frames it, in the language around it. */
export function gatewayPage(
  path: string,
  { channel, locale }: Asker,
  { settings }: Pick<AppContext, 'settings'>,
): string {
  const page = new URL(path, sitesOf(settings)[channels[channel].site])
  page.searchParams.set('locale', locale)
  return page.href
}

/** Returns where a bank asks its card’s owner. */
export function challengeAnswer({ url }: { readonly url: string }, asker: Asker, ctx: AppContext) {
  return { state: 'challenge', url: gatewayPage(url, asker, ctx) } as const
}
