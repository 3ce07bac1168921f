import type { Locale } from '#core/locale.ts'
import { chainIn } from '#core/location/location-in.ts'
import type { AppContext } from '#server/context.ts'
import { chainOf } from './store-chain.ts'

/** Returns what the chain is called in a language, as mails and papers say it. */
export async function chainName({ db }: Pick<AppContext, 'db'>, locale: Locale): Promise<string> {
  const chain = await chainOf(db)
  return chain ? chainIn(chain, locale).name : ''
}
