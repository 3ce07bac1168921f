import { lazy } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { CartLine } from '#web/storefront/cart/cart-line.tsx'
import { linkClass } from '#web/ui/button.tsx'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EndGroup, GroupStep } from '#web/shell/group-form.tsx'
import { InviteCard } from './invite-card.tsx'
import { type GroupOrder, mayChoose } from './use-group.ts'
import { formatWhoPays } from './who-pays.ts'
import { formatList } from '#core/format/format-number.ts'
import { getLocale } from '#messages/runtime.js'
import { Pill } from '#web/ui/pill.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './group-contents.module.css'

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
        <OwnLines participant_id={group.participant_id} stay={!mayChoose(group)} />
      )}
    </>
  )
}

/** Whether a guest may want what they had last time: it repeats an earlier group, and they picked nothing yet. */
function isOfferedMeal(group: GroupOrder) {
  const { repeats, rsvp, participants } = group
  const isEmpty = participants.some(({ is_me, count }) => is_me && count === 0)
  return repeats && !rsvp && mayChoose(group) && isEmpty
}

interface OwnLinesProps {
  readonly participant_id: string
  /** They are read, and no longer changed. */
  readonly stay: boolean
}

/** Lists what the guest themselves ordered; others’ lines are theirs to change. */
function OwnLines({ participant_id, stay }: OwnLinesProps) {
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
      ) : stay ? (
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
      {!stay && (
        <Link to={paths.menu(cart.menu_id)} className={linkClass}>
          <Icon name="add" />
          {m.cart_add_more()}
        </Link>
      )}
    </section>
  )
}

/** Comes later: few look at it, and the panel is on every page. */
const ManagePerson = lazy(async () => ({
  default: (await import('./manage-person.tsx')).ManagePerson,
}))

type Person = GroupOrder['participants'][number]

/** Lists everybody in a group order: who is done, and to its host what they chose (R4.11). */
function CrewList({ group }: { readonly group: GroupOrder }) {
  return (
    <section aria-labelledby="crew">
      <div className={styles.personHead}>
        <h3 id="crew">{m.group_crew()}</h3>
        <span className={styles.personCount}>
          {m.group_people({ count: group.participants.length })}
        </span>
      </div>
      <ul>
        {group.participants.map((person) => (
          <Row
            key={person.id}
            group={group}
            person={person}
            manages={group.is_host && !person.is_me}
            done={group.paymenttype === 'individual' ? m.group_paid() : m.group_done()}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly group: GroupOrder
  readonly person: Person
  /** The host may send them back to choose, and take them out. */
  readonly manages: boolean
  /** What is said of who is done. */
  readonly done: string
}

function Row({ group, person, manages, done }: RowProps) {
  const { name, is_me, is_host, is_done, subtotal } = person
  return (
    <li className={styles.person}>
      <span className={styles.initial} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className={styles.words}>
        <p>
          <b>{is_me ? m.group_you() : name}</b>{' '}
          {is_host && <Pill tone="info">{m.group_host()}</Pill>}{' '}
          {is_done ? (
            <Pill tone="ok" icon="check">
              {done}
            </Pill>
          ) : (
            !is_host && <Pill tone="warn">{m.group_choosing()}</Pill>
          )}
        </p>
        <p className={styles.chose}>{formatChosen(person)}</p>
      </div>
      {subtotal !== null && (
        <b>
          <Price cents={subtotal} />
        </b>
      )}
      {manages && <Manage group={group} person={person} />}
    </li>
  )
}

/** Says what somebody chose, or that they don’t come, or still choose. */
function formatChosen({ coming, count, items, is_done }: Person): string {
  if (coming === false) return m.rsvp_no()
  if (count === 0) return is_done ? m.rsvp_answered() : m.group_still_choosing()
  return items && items.length > 0
    ? formatList(items, getLocale(), 'unit')
    : m.group_items({ count })
}

function Manage({ group, person }: Pick<RowProps, 'group' | 'person'>) {
  const { id, name, is_done } = person
  // Who only says whether they come has nothing to choose.
  const chooses = group.rsvp?.packages !== null
  return (
    <div className={styles.manage}>
      {is_done && chooses && (
        <GroupStep
          intent="choose-again"
          fields={{ participant_id: id }}
          variant="soft"
          size="small"
          aria-label={m.group_reopen({ name })}
        >
          {m.group_choose_again()}
        </GroupStep>
      )}
      <ClientSuspense fallback={<span className={styles.personMore} />}>
        <ManagePerson group={group} person={person} />
      </ClientSuspense>
    </div>
  )
}
