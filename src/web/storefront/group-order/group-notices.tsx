import { Link } from 'react-router'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import page from './group-order-page.module.css'
import { GroupStep } from '#web/shell/group-form.tsx'
import type { GroupOrder } from './use-group.ts'

/** Says what changed for somebody, or keeps the group order from being ordered, and what to do about it. */
export function GroupNotices({ group }: { readonly group: GroupOrder }) {
  return (
    <section className={page.form} aria-label={m.group_notices()}>
      {group.taken_out.length > 0 && <TakenOut group={group} />}
      {group.troubles.map((trouble) => (
        <Trouble key={`${trouble.line_id} ${trouble.message}`} group={group} trouble={trouble} />
      ))}
    </section>
  )
}

/** What the host took out of the guest’s meal: what it was, why, and the way to something else. */
function TakenOut({ group }: { group: GroupOrder }) {
  const { taken_out, hostfullname: host } = group
  return (
    <div className={classes(page.form, page.headsUp)}>
      {taken_out.map(({ dish, note }, nth) => (
        <p key={nth}>
          {note === null
            ? m.group_taken_out({ host, dish })
            : m.group_taken_out_note({ host, dish, note })}
        </p>
      ))}
      <PickAnother group={group} variant="soft" />
    </div>
  )
}

interface PickAnotherProps {
  readonly group: GroupOrder
  readonly variant: 'soft' | 'ghost'
}

/** Leads to something else to have: on the menu, and for who is asked for a package to their answer, which is all that they have. */
function PickAnother({ group, variant }: PickAnotherProps) {
  return answersOnly(group) ? (
    <a href="#own-answer" className={buttonClass({ variant })}>
      {m.rsvp_change()}
    </a>
  ) : (
    <Link to={paths.menu(group.cart.menu_id)} className={buttonClass({ variant })}>
      {m.group_pick_another()}
    </Link>
  )
}

function answersOnly({ rsvp, is_host }: GroupOrder): boolean {
  return rsvp !== null && !is_host
}

interface TroubleProps {
  readonly group: GroupOrder
  readonly trouble: GroupOrder['troubles'][number]
}

function Trouble({ group, trouble }: TroubleProps) {
  const { line_id, participant_id, name, dish, message, at_other_time } = trouble
  const isMine = participant_id === group.participant_id
  const said = name === null || isMine ? message : m.group_trouble_of({ name, message })
  return (
    <div className={classes(page.form, page.headsUp)}>
      <p>{said}</p>
      <div className={page.ways}>
        {line_id !== null && (group.is_host || (isMine && !answersOnly(group))) && (
          <GroupStep intent="remove-line" fields={{ line_id }} variant="soft">
            {m.common_remove({ label: dish ?? '' })}
          </GroupStep>
        )}
        {isMine && <PickAnother group={group} variant="ghost" />}
        {at_other_time && <WholeStep group={group} />}
      </div>
    </div>
  )
}

/** The next time that the whole order can be had at, for its host to take; everybody else waits for them. */
function WholeStep({ group: { is_host, cart, hostfullname: host } }: Pick<TroubleProps, 'group'>) {
  const wanted = cart.time.next ?? cart.time.earliest
  if (!is_host) return <p>{m.group_trouble_host({ host })}</p>
  if (wanted === null) return null
  const time = formatTime(wanted, getLocale())
  return (
    <GroupStep intent="move-time" fields={{ wanted }} variant="soft">
      {m.group_move_time({ time })}
    </GroupStep>
  )
}
