import { useFetcher } from 'react-router'
import { m } from '#messages'
import type { ActionResponse } from '#web/api/action-result.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { GroupForm } from './group-form.tsx'
import styles from './crew-list.module.css'
import page from './group-order-page.module.css'
import type { GroupOrder } from './use-group.ts'

interface ManagePersonProps {
  readonly group: GroupOrder
  readonly person: GroupOrder['participants'][number]
}

/** What a host may do about somebody: take one dish or all of them out, with a word to them, or ask them to be the host. */
export function ManagePerson({ group, person: { id, name } }: ManagePersonProps) {
  const lines = group.cart.products.filter((line) => line.participant_id === id && !line.utensil)
  return (
    <details className={styles.more}>
      <summary aria-label={m.group_manage({ name })}>{m.group_more()}</summary>
      {lines.map((line) => (
        <TakeOutLine key={line.id} id={line.id} dish={line.name} name={name} />
      ))}
      {group.offered_to === id ? (
        <Step
          intent="keep-host"
          label={m.group_offer_withdraw()}
          hint={m.group_offered({ name })}
        />
      ) : (
        <Step
          intent="offer-host"
          fields={{ participant_id: id }}
          label={m.group_offer()}
          hint={m.group_offer_hint({ name })}
        />
      )}
      <TakeOut id={id} name={name} />
    </details>
  )
}

interface TakeOutLineProps {
  readonly id: string
  readonly dish: string
  readonly name: string
}

/** Takes one dish out, with a word to whose it was. */
function TakeOutLine({ id, dish, name }: TakeOutLineProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <GroupForm
      fetcher={fetcher}
      intent="remove-line"
      fields={{ line_id: id }}
      className={page.form}
    >
      <TextField label={m.group_take_out_note({ name, dish })} name="note" maxLength={200} />
      <Button type="submit" variant="soft" size="small" busy={isInFlight(fetcher, refused)}>
        {m.common_remove({ label: dish })}
      </Button>
      <RefusalMessage message={refused} />
    </GroupForm>
  )
}

function TakeOut({ id, name }: { readonly id: string; readonly name: string }) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <GroupForm
      fetcher={fetcher}
      intent="remove"
      fields={{ participant_id: id }}
      className={page.form}
    >
      <TextField
        label={m.group_remove_note({ name })}
        hint={m.group_remove_hint()}
        name="note"
        maxLength={200}
      />
      <Button type="submit" variant="ghost" icon="trash" busy={isInFlight(fetcher, refused)}>
        {m.group_remove_person({ name })}
      </Button>
      <RefusalMessage message={refused} />
    </GroupForm>
  )
}

interface StepProps {
  readonly intent: 'offer-host' | 'keep-host'
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly label: string
  readonly hint?: string | undefined
}

function Step({ intent, fields, label, hint }: StepProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <GroupForm fetcher={fetcher} intent={intent} fields={fields} className={page.form}>
      {hint !== undefined && <p className={styles.chose}>{hint}</p>}
      <Button type="submit" variant="soft" size="small" busy={isInFlight(fetcher, refused)}>
        {label}
      </Button>
      <RefusalMessage message={refused} />
    </GroupForm>
  )
}
