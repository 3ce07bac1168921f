import type { DataOf } from '#contract/api.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

type Invitation = DataOf<'GET /group-invites/{invite}'>

/** What is known of who pays: of an invitation, or of a group to somebody in it. */
type Paying = Pick<Invitation, 'paymenttype' | 'treat' | 'hostfullname'> & {
  readonly is_host?: boolean
}

/** Says who pays a group order: to its host as you, to everybody else by the host’s name. */
export function formatWhoPays({ paymenttype, treat, hostfullname: host, is_host }: Paying): string {
  if (treat?.kind === 'budget') return formatBudget({ paymenttype, host, is_host }, treat.cents)
  if (paymenttype === 'host') return is_host ? m.group_you_pay() : m.group_host_pays({ host })
  if (treat === null) return m.group_each_pays()
  return is_host ? m.group_each_pays_no_fees_you() : m.group_each_pays_no_fees({ host })
}

interface Giving extends Pick<Paying, 'paymenttype'> {
  readonly host: string
  readonly is_host: boolean | undefined
}

/** Says what the host gives each: all that they may choose for, or what they pay the rest above. */
function formatBudget({ paymenttype, host, is_host }: Giving, cents: number): string {
  const amount = formatMoney(cents, getLocale())
  if (paymenttype === 'host')
    return is_host ? m.group_you_pay_up_to({ amount }) : m.group_host_pays_up_to({ host, amount })
  return is_host
    ? m.group_each_pays_above_you({ amount })
    : m.group_each_pays_above({ host, amount })
}
