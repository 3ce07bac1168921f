import type { DataOf } from '#contract/api.ts'
import { channels } from '#core/channel.ts'

/** The address of the site that answers: the config’s, never what Host says. */
export function siteOf({ channel, sites }: Pick<DataOf<'GET /app'>, 'channel' | 'sites'>): string {
  return sites[channels[channel].site]
}
