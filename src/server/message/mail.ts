import { type Channel, channels } from '#core/channel.ts'
import type { Locale } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { sitesOf } from '#server/config/settings.ts'
import type { AppContext } from '#server/context.ts'

/** A mail to a guest: plain text, so that whatever somebody typed stays text. */
export interface Mail {
  readonly subject: string
  readonly text: string
}

/** Returns the text of a mail: paragraphs of lines, an empty line between two; one without lines is left out. */
export function formatParagraphs(...paragraphs: readonly (readonly string[])[]): string {
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** On which site something was asked for, and in which language. */
interface Site {
  readonly channel: Channel
  readonly locale: Locale
}

/** Returns the host of the site where something was asked for: phones fill a code in there alone. */
export function siteHost(asked: Site, ctx: Pick<AppContext, 'settings'>): string {
  return new URL(pageOf('/', asked, ctx)).hostname
}

/** Returns a page of ours as a mail names it: on the site where the mail was asked for, in its language. */
export function pageOf(
  path: string,
  { channel: site, locale }: Site,
  { settings }: Pick<AppContext, 'settings'>,
): string {
  return new URL(localizedPath(path, locale), sitesOf(settings)[channels[site].site]).href
}
