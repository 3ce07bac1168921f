import { m } from '#messages'
import { TextField } from '#web/ui/field.tsx'
import styles from './group-contents.module.css'
import page from './group-order-page.module.css'
import { GroupStep } from '#web/shell/group-form.tsx'
import type { GroupOrder } from './use-group.ts'

interface ManagePersonProps {
  readonly group: GroupOrder
  readonly person: GroupOrder['participants'][number]
}

/** What a host may do about somebody: take one dish or all of them out, with a word to them, or ask them to be the host. */
export function ManagePerson({ group, person: { id, name } }: ManagePersonProps) {
  const lines = group.cart.products.filter((line) => line.participant_id === id && !line.utensil)
  return (
    <details className={styles.personMore}>
      <summary aria-label={m.group_manage({ name })}>{m.group_more()}</summary>
      {lines.map(({ id: line_id, name: dish }) => (
        <GroupStep
          key={line_id}
          intent="remove-line"
          fields={{ line_id }}
          className={page.form}
          variant="soft"
          size="small"
          above={<NoteField label={m.group_take_out_note({ name, dish })} />}
        >
          {m.common_remove({ label: dish })}
        </GroupStep>
      ))}
      <OfferHost id={id} name={name} isOffered={group.offered_to === id} />
      <GroupStep
        intent="remove"
        fields={{ participant_id: id }}
        className={page.form}
        variant="ghost"
        icon="trash"
        above={<NoteField label={m.group_remove_note({ name })} hint={m.group_remove_hint()} />}
      >
        {m.group_remove_person({ name })}
      </GroupStep>
    </details>
  )
}

/** A word of the host to whom they take something from. */
function NoteField(words: { readonly label: string; readonly hint?: string }) {
  return <TextField {...words} name="note" maxLength={200} />
}

interface OfferHostProps {
  readonly id: string
  readonly name: string
  readonly isOffered: boolean
}

/** Asks somebody to be the host, or takes that back. */
function OfferHost({ id, name, isOffered }: OfferHostProps) {
  const hint = isOffered ? m.group_offered({ name }) : m.group_offer_hint({ name })
  return (
    <GroupStep
      intent={isOffered ? 'keep-host' : 'offer-host'}
      fields={isOffered ? {} : { participant_id: id }}
      className={page.form}
      variant="soft"
      size="small"
      above={<p className={styles.chose}>{hint}</p>}
    >
      {isOffered ? m.group_offer_withdraw() : m.group_offer()}
    </GroupStep>
  )
}
