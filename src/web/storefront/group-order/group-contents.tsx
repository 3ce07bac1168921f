import { lazy } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { CartLine } from '#web/storefront/cart/cart-line.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CrewList } from './crew-list.tsx'
import { EndGroup } from '#web/shell/group-form.tsx'
import styles from './group-contents.module.css'
import { InviteCard } from './invite-card.tsx'
import type { GroupOrder } from './use-group.ts'
import { formatWhoPays } from './who-pays.ts'

const GroupPlace = lazy(async () => ({ default: (await import('./group-place.tsx')).GroupPlace }))
const HostTools = lazy(async () => ({ default: (await import('./host-tools.tsx')).HostTools }))
const GroupNotices = lazy(async () => ({
  default: (await import('./group-notices.tsx')).GroupNotices,
}))
const LastMeal = lazy(async () => ({ default: (await import('./last-meal.tsx')).LastMeal }))
const Rsvp = lazy(async () => ({ default: (await import('./rsvp.tsx')).Rsvp }))
const HostOffer = lazy(async () => ({ default: (await import('./host-offer.tsx')).HostOffer }))

/** Shows a group order: until when, how to join, where and when it will be, who pays, who is in it, and the guest’s own lines (R4.11, R6.19). */
export function GroupContents({ group }: { readonly group: GroupOrder }) {
  return (
    <>
      <InviteCard group={group} />
      <ClientSuspense fallback={null}>
        <GroupPlace cart={group.cart} />
      </ClientSuspense>
      <p className={styles.pays}>{formatWhoPays(group)}</p>
      {group.offered_to === group.participant_id && (
        <ClientSuspense fallback={null}>
          <HostOffer host={group.hostfullname} />
        </ClientSuspense>
      )}
      {(group.troubles.length > 0 || group.taken_out.length > 0) && (
        <ClientSuspense fallback={null}>
          <GroupNotices group={group} />
        </ClientSuspense>
      )}
      <CrewList group={group} />
      {group.is_host && (
        <ClientSuspense fallback={null}>
          <HostTools group={group} />
        </ClientSuspense>
      )}
      <OwnMeal group={group} />
      <EndGroup group={group} className={styles.end} />
    </>
  )
}

/** What the guest has: their last meal to add, what they answered, or their own lines. */
function OwnMeal({ group }: { readonly group: GroupOrder }) {
  return (
    <>
      {isOfferedMeal(group) && (
        <ClientSuspense fallback={null}>
          <LastMeal group_order_id={group.id} />
        </ClientSuspense>
      )}
      {group.rsvp && (
        <ClientSuspense fallback={null}>
          <Rsvp group={group} rsvp={group.rsvp} />
        </ClientSuspense>
      )}
      {(!group.rsvp || group.is_host) && (
        <OwnLines participant_id={group.participant_id} is_done={group.is_done} />
      )}
    </>
  )
}

/** Whether a guest may want what they had last time: it repeats an earlier group, and they picked nothing yet. */
function isOfferedMeal({
  repeats,
  rsvp,
  status,
  is_past,
  is_host,
  is_done,
  participants,
}: GroupOrder) {
  const mayChoose = is_host || (status === 'open' && !is_past && !is_done)
  return (
    repeats && !rsvp && mayChoose && participants.some(({ is_me, count }) => is_me && count === 0)
  )
}

interface OwnLinesProps {
  readonly participant_id: string
  readonly is_done: boolean
}

/** Lists what the guest themselves ordered; others’ lines are theirs to change. */
function OwnLines({ participant_id, is_done }: OwnLinesProps) {
  const { cart } = useRoot()
  if (!cart) return null
  const own = cart.products
    .map((line, position) => ({ line, position }))
    .filter(({ line }) => {
      // A package is changed by another answer.
      return !line.utensil && !line.is_package && line.participant_id === participant_id
    })
  return (
    <section aria-labelledby="own-lines">
      <h3 id="own-lines" className={styles.heading}>
        {m.group_own_lines()}
      </h3>
      {own.length === 0 ? (
        <p className={styles.nothing}>{m.group_nothing_yet()}</p>
      ) : is_done ? (
        <ul className={styles.list}>
          {own.map(({ line }) => (
            <li key={line.id}>{m.group_line({ count: line.quantity, dish: line.name })}</li>
          ))}
        </ul>
      ) : (
        <ul>
          {own.map(({ line, position }) => (
            <CartLine key={line.id} cart={cart} line={line} position={position} />
          ))}
        </ul>
      )}
      {!is_done && (
        <Link to={paths.menu(cart.menu_id)} className={linkClass}>
          <Icon name="add" />
          {m.cart_add_more()}
        </Link>
      )}
    </section>
  )
}
