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
  if (paymenttype === 'host')
    return treat?.kind === 'budget'
      ? m.group_host_pays_up_to({ host, amount: formatMoney(treat.cents, getLocale()) })
      : m.group_host_pays({ host })
  if (treat === null) return m.group_each_pays()
  return treat.kind === 'fees'
    ? m.group_each_pays_no_fees({ host })
    : m.group_each_pays_above({ host, amount: formatMoney(treat.cents, getLocale()) })
}

/** Says to the host who pays for all what that is. */
export function formatYouPay({ treat }: Pick<Invitation, 'treat'>): string {
  return treat?.kind === 'budget'
    ? m.group_you_pay_up_to({ amount: formatMoney(treat.cents, getLocale()) })
    : m.group_you_pay()
}
