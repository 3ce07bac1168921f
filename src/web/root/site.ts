import type { DataOf } from '#contract/api.ts'

/** The address of the site that answers: the config’s, never what Host says. */
export function siteOf({ channel, sites }: Pick<DataOf<'GET /app'>, 'channel' | 'sites'>): string {
  return channel === 'catering' ? sites.catering : sites.ordering
}
