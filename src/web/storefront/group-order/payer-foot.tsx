import { Link } from 'react-router'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Price } from '#web/ui/price.tsx'
import styles from './group-foot.module.css'
import { Step } from './group-step-button.tsx'
import type { GroupOrder } from './use-group.ts'

/** Says that the host checks out, and what becomes of one’s dishes meanwhile. */
export function CheckingOut({
  group: { hostfullname: host, set_aside },
}: {
  readonly group: GroupOrder
}) {
  return (
    <output className={styles.note}>
      {set_aside > 0
        ? m.group_checking_out_unpaid({ host })
        : m.refusal_group_checking_out({ host })}
    </output>
  )
}

interface PayerFootProps {
  readonly group: GroupOrder
  readonly share: NonNullable<GroupOrder['own_share']>
}

/** Leads to one’s own checkout, where everybody pays their own; who paid may still go back to choosing. */
export function PayerFoot({ group, share }: PayerFootProps) {
  const { is_past, cart, hostfullname: host } = group
  const { payment } = share
  if (payment?.status === 'pending')
    return <output className={styles.note}>{m.group_asking_bank()}</output>
  if (payment) {
    const amount = formatMoney(Math.min(share.cents, payment.cents), getLocale())
    return (
      <div className={styles.foot}>
        {!is_past && <Step intent="choose-again" label={m.group_choose_again()} quiet />}
        <p className={styles.note}>{m.group_paid_note({ amount, host })}</p>
      </div>
    )
  }
  if (is_past) return <p className={styles.note}>{m.group_past_note({ host })}</p>
  if (cart.products.length === 0) return <p className={styles.note}>{m.group_choose_first()}</p>
  return (
    <div className={styles.foot}>
      <Link
        to={paths.groupPayment()}
        className={classes(buttonClass({ size: 'bar', block: true }), styles.button)}
      >
        <span>{m.group_pay_mine()}</span>
        <Price cents={share.cents} />
      </Link>
      <p className={styles.note}>{m.group_pay_hint({ host })}</p>
    </div>
  )
}
