import { Form, Link } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { ContactKind } from '#core/member/contact.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import list from './account-list.module.css'
import { AccountRow } from './account-row.tsx'
import styles from './general-page.module.css'
import steps from './sign-in-steps.module.css'
import { SubmitButton } from './sign-in-steps.tsx'

interface ContactPartProps {
  readonly kind: ContactKind
  readonly contact: DataOf<'GET /member/contact'>
  /** Which of them the address of the page changes. */
  readonly edit: string | null
  readonly refusal: ApiError | undefined
  /** The intent of the form that was refused. */
  readonly refusedAt: string | undefined
}

/** What a member is reached by: as it is, as it is changed, or as its code is typed. */
export function ContactPart(props: ContactPartProps) {
  const { kind, contact, edit } = props
  const pending = contact.pending[kind]
  if (edit === kind) return <NewContact {...props} />
  if (pending !== null) return <ContactCode {...props} to={pending} />
  return kind === 'email' ? <EmailRow email={contact.email} /> : <PhoneRow contact={contact} />
}

function EmailRow({ email }: { readonly email: string }) {
  return (
    <ul className={list.list}>
      <AccountRow icon="mail" title={email} detail={m.account_email_use()}>
        <ChangeLink kind="email" />
      </AccountRow>
    </ul>
  )
}

function PhoneRow({ contact }: Pick<ContactPartProps, 'contact'>) {
  const { phone, phone_proved } = contact
  if (phone === null)
    return (
      <ul className={list.list}>
        <AccountRow
          icon="device-phone"
          title={m.account_phone_none()}
          detail={m.account_phone_use()}
        >
          <Link to={paths.accountSection('contact', { edit: 'phone' })} className={linkClass}>
            {m.account_phone_add()}
          </Link>
        </AccountRow>
      </ul>
    )
  return (
    <ul className={list.list}>
      <AccountRow
        icon="device-phone"
        title={formatPhone(phone)}
        detail={phone_proved ? m.account_phone_use() : m.account_phone_unproved()}
      >
        {!phone_proved && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="phone" value={phone} />
            <button name="intent" value="name-phone" className={linkClass}>
              {m.account_phone_confirm()}
            </button>
          </Form>
        )}
        <ChangeLink kind="phone" />
        <Form method="post" preventScrollReset>
          <button
            name="intent"
            value="remove-phone"
            className={linkClass}
            aria-label={m.addresses_remove_of({ name: formatPhone(phone) })}
          >
            {m.addresses_remove()}
          </button>
        </Form>
      </AccountRow>
    </ul>
  )
}

function ChangeLink({ kind }: Pick<ContactPartProps, 'kind'>) {
  return (
    <Link
      to={paths.accountSection('contact', { edit: kind })}
      className={linkClass}
      preventScrollReset
      aria-label={kind === 'email' ? m.account_email_change() : m.account_phone_change()}
    >
      {m.account_change_email()}
    </Link>
  )
}

/** Asks for a new address or number; it holds once it is proved. */
function NewContact({ kind, refusal, refusedAt }: ContactPartProps) {
  const intent = `name-${kind}`
  const refused = refusedAt === intent ? refusal : undefined
  const error = refused?.fields[kind]
  const common = { hint: m.account_contact_hint(), error, name: kind, required: true } as const
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      {kind === 'email' ? (
        <TextField
          {...common}
          label={m.account_email_new()}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      ) : (
        <PhoneField {...common} label={m.account_phone_new()} autoComplete="tel" maxLength={40} />
      )}
      <RefusalMessage message={error === undefined ? refused?.message : undefined} />
      <SubmitButton intent={intent}>{m.account_contact_press()}</SubmitButton>
      <BackLink />
    </Form>
  )
}

/** Asks for the code that was sent to a new address or number. */
function ContactCode({ kind, to, refusal, refusedAt }: ContactPartProps & { readonly to: string }) {
  const intent = `prove-${kind}`
  const refused = refusedAt === intent ? refusal?.message : undefined
  const resent = refusedAt === `name-${kind}` ? refusal?.message : undefined
  const shown = kind === 'email' ? to : formatPhone(to)
  return (
    <>
      <p>{m.account_contact_sent({ to: shown })}</p>
      <Form method="post" className={styles.form} preventScrollReset>
        <TextField
          label={m.account_contact_code({ to: shown })}
          error={refused}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
        />
        <SubmitButton intent={intent}>{m.account_contact_confirm()}</SubmitButton>
      </Form>
      <RefusalMessage message={resent} />
      <Form method="post" className={steps.row} preventScrollReset>
        <input type="hidden" name={kind} value={to} />
        <button name="intent" value={`name-${kind}`} className={linkClass}>
          {m.account_code_again()}
        </button>
        <ChangeLink kind={kind} />
      </Form>
    </>
  )
}

function BackLink() {
  return (
    <Link to={paths.accountSection('contact')} className={linkClass} preventScrollReset>
      {m.dialog_go_back()}
    </Link>
  )
}
