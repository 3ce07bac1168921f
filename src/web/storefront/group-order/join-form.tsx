import { lazy, Suspense } from 'react'
import { formatWhen } from '#core/format/format-time.ts'
import type { DataOf } from '#contract/api.ts'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import { getLocale } from '#messages/runtime.js'
import { OrderTime } from '#web/shell/order-time.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { GroupForm, useLeading } from '#web/shell/group-form.tsx'
import { SeenRefusal } from './seen-refusal.tsx'
import styles from './group-order-page.module.css'
import { formatWhoPays } from './who-pays.ts'

const AnswerFields = lazy(async () => ({
  default: (await import('./answer-fields.tsx')).AnswerFields,
}))

interface JoinFormProps {
  readonly invite: string
  readonly invitation: DataOf<'GET /group-invites/{invite}'>
  /** Why it came to nothing. */
  readonly refusal: ApiError | undefined
}

/** Says whose group order it is, where and until when, and lets anybody in by a name: no account is needed (R1.5). */
export function JoinForm({ invite, invitation, refusal }: JoinFormProps) {
  const { session } = useRoot()
  const busy = useLeading('join', refusal)
  const { hostfullname: host, location, deadline } = invitation
  const closes = deadline.replaceAll('-', '')
  // Their host orders for everybody: nothing is picked, and no dish is anybody’s.
  const asksOnly = invitation.rsvp?.packages === null
  // A link is read days after it was sent, and closes on another day than today.
  return (
    <>
      <p className="eyebrow">{m.group_invited()}</p>
      <h1>{m.group_of({ host })}</h1>
      <p className={styles.lede}>
        <OrderTime
          local={closes}
          own={formatWhen(closes, '', getLocale())}
          sentence={(time) =>
            (asksOnly ? m.rsvp_join_lede : m.group_join_lede)({
              location: location.name,
              city: location.city,
              time,
            })
          }
        />
      </p>
      <p className={styles.note}>{formatWhoPays(invitation)}</p>
      <GroupForm isHere intent="join" fields={{ invite }} className={styles.form}>
        <TextField
          label={m.group_your_name()}
          hint={asksOnly ? m.rsvp_name_hint() : m.group_your_name_hint()}
          name="name"
          autoComplete="name"
          maxLength={40}
          required
        />
        {!session.member && (
          <TextField
            label={m.table_email()}
            hint={m.group_email_hint({ host })}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        )}
        {invitation.rsvp && (
          <Suspense>
            <AnswerFields rsvp={invitation.rsvp} host={host} product_id={invitation.last_package} />
          </Suspense>
        )}
        <Button type="submit" size="bar" block busy={busy}>
          {invitation.rsvp ? m.rsvp_send() : m.group_join()}
        </Button>
        <SeenRefusal refusal={refusal} />
      </GroupForm>
    </>
  )
}
