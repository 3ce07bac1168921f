import { channels } from '#core/channel.ts'
import { chainIn } from '#core/location/location-in.ts'
import { localizedPath } from '#core/localized-path.ts'
import { sitesOf } from '#server/config/settings.ts'
import type { AppContext } from '#server/context.ts'
import { chainOf } from '#server/chain/store.ts'
import type { MemberMail } from '#server/member/store-mails.ts'

/** Returns what the chain is called in the language of a mail. */
export async function chainName({ db }: AppContext, locale: MemberMail['locale']): Promise<string> {
  const chain = await chainOf(db)
  return chain ? chainIn(chain, locale).name : ''
}

/** Returns the host of the site where something was asked for: phones fill a code in there alone. */
export function siteHost(
  asked: Pick<MemberMail, 'channel' | 'locale'>,
  ctx: Pick<AppContext, 'settings'>,
): string {
  return new URL(pageOf('/', asked, ctx)).hostname
}

/** Returns a page of ours as a mail names it: on the site where the mail was asked for, in its language. */
export function pageOf(
  path: string,
  { channel: site, locale }: Pick<MemberMail, 'channel' | 'locale'>,
  { settings }: Pick<AppContext, 'settings'>,
): string {
  return new URL(localizedPath(path, locale), sitesOf(settings)[channels[site].site]).href
}
