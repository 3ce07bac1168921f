import { lazy, Suspense } from 'react'
import type { Cents } from '#core/money.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { formatList } from '#core/format/format-number.ts'
import { getLocale } from '#messages/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { GroupForm, useLeading } from '#web/shell/group-form.tsx'
import { OrderNow } from '#web/storefront/cart/order-now.tsx'
import styles from './group-foot.module.css'
import { Step } from './group-step-button.tsx'
import type { GroupOrder } from './use-group.ts'

/** Where everybody pays their own, and while the host checks out. */
const PayerFoot = lazy(async () => ({ default: (await import('./payer-foot.tsx')).PayerFoot }))
const CheckingOut = lazy(async () => ({ default: (await import('./payer-foot.tsx')).CheckingOut }))

/** Shows what comes next: the menu or checkout for the host (R4.11), “I’m done” and back for everybody else. */
export function GroupFoot({ group }: { readonly group: GroupOrder }) {
  if (group.is_host) return <HostFoot group={group} />
  // Who is asked for a package alone is done with their answer.
  return group.rsvp ? null : <ParticipantFoot group={group} />
}

function HostFoot({ group }: { readonly group: GroupOrder }) {
  const waiting = group.participants.filter(({ is_done, is_host }) => !is_done && !is_host)
  const isEmpty = group.cart.products.length === 0
  const isIndividual = group.paymenttype === 'individual'
  return (
    <div className={styles.foot}>
      {isEmpty ? (
        <OrderNow />
      ) : (
        <CheckoutStep
          cents={isIndividual ? (group.participants[0]?.share ?? 0) : group.cart.sheet.total}
        />
      )}
      <p className={styles.note}>
        {hostNote(
          group,
          waiting.map(({ name }) => name),
        )}
      </p>
      {group.is_checking_out && <Step intent="unlock" label={m.group_unlock()} quiet />}
    </div>
  )
}

/** Tells the host whether anybody still chooses. */
function hostNote(
  { is_checking_out, participants, paymenttype }: GroupOrder,
  waiting: readonly string[],
): string {
  if (is_checking_out) return m.group_locked_note()
  if (participants.length === 1) return m.group_alone_note()
  const isIndividual = paymenttype === 'individual'
  if (waiting.length === 0) return isIndividual ? m.group_all_paid() : m.group_all_done()
  const names = formatList(waiting, getLocale())
  if (isIndividual) return m.group_unpaid_note({ names })
  return m.group_waiting({ count: waiting.length, names })
}

function ParticipantFoot({ group }: { readonly group: GroupOrder }) {
  const { is_checking_out, own_share: share } = group
  const pays = share !== null && (share.most > 0 || share.payment !== null)
  if (!is_checking_out && !pays) return <GuestFoot group={group} />
  return (
    <Suspense fallback={null}>
      {is_checking_out && <CheckingOut group={group} />}
      {!is_checking_out && pays && <PayerFoot group={group} share={share} />}
    </Suspense>
  )
}

/** Says what is left of what the host gives each; nothing where that is all there is. */
function BudgetLeft({
  group: { paymenttype, treat, participants },
}: {
  readonly group: GroupOrder
}) {
  if (paymenttype !== 'host' || treat?.kind !== 'budget') return null
  const spent = participants.find(({ is_me }) => is_me)?.subtotal ?? 0
  const [left, budget] = [Math.max(treat.cents - spent, 0), treat.cents].map((cents) =>
    formatMoney(cents, getLocale()),
  )
  return (
    <p className={styles.note}>{m.group_budget_left({ left: left ?? '', budget: budget ?? '' })}</p>
  )
}

function GuestFoot({ group }: { readonly group: GroupOrder }) {
  const { is_done, is_past, cart, hostfullname: host } = group
  if (is_past) return <p className={styles.note}>{m.group_past_note({ host })}</p>
  const why = cart.products.length === 0 ? m.group_choose_first() : undefined
  return (
    <div className={styles.foot}>
      {is_done ? (
        <Step intent="choose-again" label={m.group_choose_again()} quiet />
      ) : (
        <Step intent="done" label={m.group_im_done()} cents={cart.sheet.total} because={why} />
      )}
      <BudgetLeft group={group} />
      <p className={styles.note}>
        {is_done ? m.group_done_note({ host }) : m.group_done_hint({ host })}
      </p>
    </div>
  )
}

/** Leads the host to checkout, with what is paid there; where it is refused, the page of the group says why. */
function CheckoutStep({ cents }: { readonly cents: Cents }) {
  const busy = useLeading('lock')
  return (
    <GroupForm intent="lock" className={styles.form}>
      <Button busy={busy} type="submit" size="bar" block className={styles.button}>
        <span>{m.cart_checkout()}</span>
        <span>
          <Price cents={cents} />
        </span>
      </Button>
    </GroupForm>
  )
}
