import type { TicketAnswer } from '#contract/console.ts'
import { channelWords } from '#core/channel-words.ts'
import { whenWords } from '#core/clock-words.ts'
import { onSiteWords } from '#core/handoff/on-site-words.ts'
import { dollars } from '#core/money.ts'
import { vehicleWords } from '#core/handoff/vehicle.ts'
import type { TicketAge } from '#core/order/progress.ts'
import { handoffTitle } from '#web/root/handoff-words.ts'
import { useKnown } from '#web/root/known.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ageOf, balanceDueWords, stopwatchWords } from './board.ts'
import { nextOf } from './next-step.ts'
import { packed } from './packed.ts'
import { PressForm, usePress } from './press-form.tsx'
import type { Pressed } from './press.ts'
import { Refused } from './refused.tsx'
import styles from './ticket.module.css'
import { TicketLine } from './ticket-line.tsx'

interface TicketProps {
  readonly ticket: TicketAnswer
  /** Minutes since it was fired. */
  readonly minutes: number
  /** Which station looks at it; every line without one. */
  readonly station: string | null
  readonly today: string
  /** Its key on the bump bar; only the first nine have one. */
  readonly pick: number | undefined
  /** It came in while the page was open: flashes once. */
  readonly isNew: boolean
  readonly onPressed: (pressed: Pressed) => void
}

/** An order as the crew makes it. Its age is a colour and a word. */
export function Ticket({ ticket, minutes, station, pick, isNew, ...rest }: TicketProps) {
  const { lines } = ticket
  const mine = station === null ? lines : lines.filter((line) => line.station === station)
  const elsewhere = lines.length - mine.length
  return (
    <article
      ref={packed}
      className={classes(styles.ticket, isNew && styles.fresh)}
      data-age={ageOf(ticket, minutes)}
      aria-label={`Order ${ticket.number}`}
    >
      <TicketHead ticket={ticket} minutes={minutes} today={rest.today} />
      <Allergies lines={mine} />
      <Hands ticket={ticket} />
      <ul className={styles.lines}>
        {mine.map((line) => (
          <TicketLine
            key={line.id}
            order_id={ticket.order_id}
            line={line}
            onPressed={rest.onPressed}
          />
        ))}
      </ul>
      {elsewhere > 0 && <p className={styles.aside}>{elsewhere} more at other stations</p>}
      {ticket.utensils && <p className={styles.aside}>Utensils and napkins</p>}
      <NextStep ticket={ticket} pick={pick} onPressed={rest.onPressed} />
    </article>
  )
}

const ageWords: Readonly<Record<TicketAge, string>> = {
  new: 'New',
  on_time: 'On time',
  hurry: 'Hurry',
  late: 'Late',
}

function TicketHead({ ticket, minutes, today }: Pick<TicketProps, 'ticket' | 'minutes' | 'today'>) {
  const { app } = useKnown()
  const { number, channel, handoff, guest, due } = ticket
  return (
    <header className={styles.head}>
      <h2 className={styles.number}>
        {number} <em>{ageWords[ageOf(ticket, minutes)]}</em>
      </h2>
      <span className={styles.age}>{stopwatchWords(minutes)}</span>
      <span className={styles.guest}>
        <Icon name={handoff} />
        {channelWords[channel].ticket_label ?? handoffTitle(app, handoff)} · {guest}
      </span>
      <span className={styles.due}>due {dueWords(due, today)}</span>
    </header>
  )
}

/** `6:20`, or `Sat 11/21, 11:00`: a kitchen knows which half of the day it is. */
function dueWords(due: string, today: string): string {
  return whenWords(due, today).replace(/ [AP]M$/, '')
}

/** What guests wrote about an allergy, where nobody can miss it; said once, however many lines carry it. */
function Allergies({ lines }: { readonly lines: TicketAnswer['lines'] }) {
  const notes = new Set(lines.flatMap(({ instructions }) => instructions ?? []))
  return [...notes]
    .filter((note) => /allerg|anaphyla|celiac|coeliac/i.test(note))
    .map((note) => (
      <p key={note} className={styles.allergy}>
        <Icon name="warning" />
        <span>{/^allerg/i.test(note) ? note : `Allergy: ${note}`}</span>
      </p>
    ))
}

/** Who comes for it in which car, or where the driver goes, what they were told, and who takes it there. */
function Hands({ ticket }: Pick<TicketProps, 'ticket'>) {
  const { vehicle, address, arrival, on_site, tax_exemption } = ticket
  const on = arrival?.state === 'on_my_way' ? 'On the way' : null
  const to = address && [address.address, address.building, address.instructions]
  const whom = on_site && onSiteWords(on_site)
  const tax = tax_exemption && taxWords[tax_exemption.status](dollars(tax_exemption.cents))
  const car = vehicle && vehicleWords(vehicle)
  const words = [balanceDueWords(ticket), on, car, ...(to ?? []), whom, tax].filter(Boolean)
  return words.length > 0 && <p className={styles.hands}>{words.join(' · ')}</p>
}

/** What the sheet says of tax; what was declined is taxed like any order. */
const taxWords: Readonly<
  Record<NonNullable<TicketAnswer['tax_exemption']>['status'], (tax: string) => string | null>
> = {
  waiting: (tax) => `Tax exemption being checked, ${tax}`,
  accepted: (tax) => `Tax exempt, ${tax} off`,
  declined: () => null,
}

/** Start it, then bump it: 60 px, and Recall brings it back. */
function NextStep({ ticket, pick, onPressed }: Pick<TicketProps, 'ticket' | 'pick' | 'onPressed'>) {
  const { fetcher, busy, refused } = usePress(onPressed)
  const { press, words: label } = nextOf(ticket)
  return (
    <PressForm fetcher={fetcher} press={press} about={{ order_id: ticket.order_id }}>
      <Refused words={refused} />
      <button
        type="submit"
        className={classes(styles.next, press === 'start' && styles.start)}
        aria-label={`${label} ${ticket.number}`}
        aria-keyshortcuts={pick === undefined ? undefined : String(pick)}
        aria-busy={busy}
      >
        {label}
        {pick !== undefined && <kbd className={styles.pick}>{pick}</kbd>}
      </button>
    </PressForm>
  )
}
