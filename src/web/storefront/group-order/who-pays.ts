import type { DataOf } from '#contract/api.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

type Invitation = DataOf<'GET /group-invites/{invite}'>

/** Says who pays a group order, to somebody in it who isn’t its host, or who is asked in. */
export function formatWhoPays({
  paymenttype,
  treat,
  hostfullname: host,
}: Pick<Invitation, 'paymenttype' | 'treat' | 'hostfullname'>): string {
  if (paymenttype === 'host') return m.group_host_pays({ host })
  if (treat === null) return m.group_each_pays()
  return treat.kind === 'fees'
    ? m.group_each_pays_no_fees({ host })
    : m.group_each_pays_above({ host, amount: formatMoney(treat.cents, getLocale()) })
}
