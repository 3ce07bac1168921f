import type { LabelledTicket } from '#contract/kitchen/ticket.ts'
import { type BagLabel, bagLabelsOf } from '#core/kitchen/bag-labels.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { useRoot } from '#web/shell/use-root.ts'
import { formatPlace } from './format-place.ts'
import { Allergy, allergensOn } from './allergy-label.tsx'
import { allergyNotes } from '#core/order/allergies.ts'
import styles from './labels-page.module.css'
import { LineChoices } from './line-choices.tsx'

type Person = LabelledTicket['people'][number]

interface GroupLabelsProps {
  readonly ticket: LabelledTicket
}

/** The labels of a group order: one for each bag with whose meals are in it, and one for each of its people. */
export function GroupLabels({ ticket }: GroupLabelsProps) {
  const { people } = ticket
  const bags = bagLabelsOf(people)
  return (
    <>
      {bags.map((bag) => (
        <li key={bag.nth}>
          <GroupBag ticket={ticket} bag={bag} />
        </li>
      ))}
      {people.map((person) => (
        <li key={person.name}>
          <PersonLabel ticket={ticket} person={person} bags={bags.length} />
        </li>
      ))}
    </>
  )
}

interface GroupBagProps extends GroupLabelsProps {
  readonly bag: BagLabel
}

function GroupBag({ ticket, bag }: GroupBagProps) {
  const { app } = useRoot()
  const { number, guest, due } = ticket
  const { nth, count, people } = bag
  const when = formatWhen(due, due.slice(0, 8), getLocale())
  return (
    <article className={styles.label}>
      <header>
        <b>{number}</b>
        <span>{m.console_labels_bag_of({ nth, count })}</span>
      </header>
      <h2>{guest}</h2>
      <p>{[formatPlace(app, ticket), when].join(' · ')}</p>
      <ul className={styles.contents} aria-label={m.console_labels_map()}>
        {people.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </article>
  )
}

interface PersonLabelProps extends GroupLabelsProps {
  readonly person: Person
  readonly bags: number
}

function PersonLabel({ ticket, person, bags }: PersonLabelProps) {
  const own = ticket.lines.filter(({ id }) => person.line_ids.includes(id))
  const list = new Intl.ListFormat(getLocale(), { type: 'conjunction' })
  const nth = list.format(person.bags.map(String))
  return (
    <article className={styles.label}>
      <header>
        <b>{ticket.number}</b>
        <span>{m.console_labels_bag_of({ nth, count: bags })}</span>
      </header>
      <h2>{person.name}</h2>
      <Allergy notes={[...allergensOn(person), ...allergyNotes(own)]} />
      <ul className={styles.contents}>
        {own.map(({ id, quantity, name, choices, instructions }) => (
          <li key={id}>
            {quantity} {name} <LineChoices line={{ choices, instructions }} />
          </li>
        ))}
      </ul>
    </article>
  )
}
