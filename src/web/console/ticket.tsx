import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { channelLabels } from '#core/channel-labels.ts'
import { formatMoney } from '#core/format/format-money.ts'
import type { Label } from '#core/locale.ts'
import type { AlarmStep } from '#core/kitchen/behind.ts'
import { formatFinding } from '#core/kitchen/format-finding.ts'
import { isMadeAt, type Station } from '#core/order/station-work.ts'
import { nextWork } from '#core/kitchen/ticket-work.ts'
import { type UnsentWork, workSeen } from '#core/kitchen/unsent-work.ts'
import type { TicketAge } from '#core/kitchen/ticket-timing.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { useRoot } from '#web/shell/use-root.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatPlace } from './format-place.ts'
import { formatAllergies } from '#core/order/allergies.ts'
import { formatBalanceDue, formatLeft } from './board.ts'
import { packTicket } from './masonry.ts'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './ticket.module.css'
import { TicketLine } from './ticket-line.tsx'
import { formatWhen } from '#core/format/format-time.ts'

interface TicketProps {
  readonly ticket: TicketAnswer
  /** How it stands against its promise. */
  readonly age: TicketAge
  /** How loud it asks to be begun; not at all unless told. */
  readonly alarm?: AlarmStep
  readonly now: string
  /** Which station looks at it; every line without one. */
  readonly station: Station
  readonly today: string
  /** Nothing can be pressed: nobody is signed in. */
  readonly inert: boolean
  /** Its key on the bump bar; only the first nine have one. */
  readonly pick: number | undefined
  /** It came in while the page was open: flashes once. */
  readonly isNew: boolean
  /** What was pressed on it here and waits for a connection. */
  readonly unsent: readonly UnsentWork[]
  readonly onChange: (change: BoardChange) => void
}

/** An order as the crew makes it. Its age is a colour and a word. */
export function Ticket({
  ticket,
  age,
  alarm,
  now,
  station,
  pick,
  isNew,
  unsent,
  ...rest
}: TicketProps) {
  const { lines } = ticket
  const mine = lines.filter((line) => isMadeAt(line, station))
  const elsewhere = lines.length - mine.length
  return (
    <article
      ref={packTicket}
      className={classes(styles.ticket, isNew && styles.fresh)}
      data-age={age}
      data-alarm={alarm}
      inert={rest.inert}
      aria-label={m.console_order({ number: ticket.number })}
    >
      <TicketHead ticket={ticket} age={age} now={now} today={rest.today} />
      <NotSent unsent={unsent} />
      <Allergies ticket={ticket} />
      <PickupDetails ticket={ticket} />
      <ul className={styles.lines}>
        {mine.map((line) => (
          <TicketLine
            key={line.id}
            ticket={ticket}
            line={line}
            station={station}
            unsent={unsent}
            onChange={rest.onChange}
          />
        ))}
      </ul>
      {elsewhere > 0 && <p className={styles.aside}>{m.console_elsewhere({ count: elsewhere })}</p>}
      {ticket.utensils && <p className={styles.aside}>{m.console_utensils()}</p>}
      <NextStep {...{ ticket, station, pick, unsent }} onChange={rest.onChange} />
    </article>
  )
}

/** Says that what was pressed here waits for a connection: nobody else knows of it yet. */
function NotSent({ unsent }: Pick<TicketProps, 'unsent'>) {
  if (unsent.length === 0) return null
  return (
    <p className={styles.unsent}>
      <Icon name="offline" />
      <span>{m.console_unsent()}</span>
    </p>
  )
}

const ageLabels: Readonly<Record<TicketAge, Label>> = {
  new: m.console_age_new,
  on_time: m.console_age_on_time,
  hurry: m.console_age_hurry,
  late: m.console_age_late,
}

/** Who an order is for, until when, and how it stands. */
export function TicketHead({
  ticket,
  age,
  now,
  today,
}: Pick<TicketProps, 'ticket' | 'age' | 'now' | 'today'>) {
  const { app } = useRoot()
  const { number, channel, handoff, guest, due } = ticket
  const place = formatPlace(app, ticket)
  return (
    <header className={styles.head}>
      <h2 className={styles.number}>
        {number} <em>{ageLabels[age]()}</em>
      </h2>
      <span className={styles.age}>{formatLeft(ticket, now)}</span>
      <div className={styles.whose}>
        <span className={styles.guest}>
          <Icon name={handoff} />
          {channelLabels[channel].ticket_label?.() ?? place} · {guest}
        </span>
        <span>{formatDue(due, today)}</span>
      </div>
    </header>
  )
}

/** Shows the allergies that a guest told or wrote of where nobody can miss them: at every station, whichever makes the line. */
export function Allergies({ ticket }: Pick<TicketProps, 'ticket'>) {
  return formatAllergies(ticket, getLocale()).map((text) => (
    <p key={text} className={styles.allergy}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  ))
}

/** Says who comes in which car, or where the driver goes and what to mind there, and who takes the order. */
export function PickupDetails({ ticket }: Pick<TicketProps, 'ticket'>) {
  const { arrival, tax_exemption } = ticket
  const coming = arrival?.state === 'on_my_way' ? m.console_on_the_way() : null
  const finding = formatFinding(ticket, getLocale())
  const tax = tax_exemption && formatTax(tax_exemption)
  const known = [formatBalanceDue(ticket), coming, ...finding, tax].filter(Boolean)
  return known.length > 0 && <p className={styles.pickup}>{known.join(' · ')}</p>
}

/** Formats what comes off as tax; null where the exemption was declined: the order is taxed like any other. */
function formatTax({ status, cents }: NonNullable<TicketAnswer['tax_exemption']>): string | null {
  const tax = formatMoney(cents, getLocale())
  switch (status) {
    case 'waiting':
      return m.console_tax_waiting({ tax })
    case 'accepted':
      return m.console_tax_exempt({ tax })
    case 'declined':
      return null
  }
}

/** The button that starts an order, then bumps it: 60 px, and Recall brings it back. */
function NextStep({
  ticket,
  station,
  pick,
  unsent,
  onChange,
}: Pick<TicketProps, 'ticket' | 'station' | 'pick' | 'unsent' | 'onChange'>) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const { order_id, status, lines, number } = ticket
  const pressed = unsent.filter((one) => one.station === station).map((one) => one.press)
  if (pressed.includes('bump')) return null
  const press = pressed.includes('start') ? 'bump' : nextWork(status, lines, station)
  const seen = workSeen(ticket, { station, line_id: null })
  const label = press === 'start' ? m.console_start : m.console_bump
  return (
    <ActionForm
      fetcher={fetcher}
      press={press}
      about={{ order_id, number, station: station ?? '', seen }}
    >
      <RefusalMessage message={refused} />
      <button
        type="submit"
        className={classes(styles.next, press === 'start' && styles.start)}
        aria-label={m.console_press_on_order({ press: label(), number })}
        aria-keyshortcuts={pick === undefined ? undefined : String(pick)}
        aria-busy={busy}
      >
        {label()}
        {pick !== undefined && <kbd className={styles.pick}>{pick}</kbd>}
      </button>
    </ActionForm>
  )
}

/** Formats when an order is due: `due 6:20`, or `due Sat 11/21, 11:00`; a kitchen knows which half of the day it is. */
function formatDue(due: string, today: string): string {
  const when = formatWhen(due, today, getLocale()).replace(/\s[ap]\.?\s?m\.?$/i, '')
  return m.console_ticket_due({ when })
}
