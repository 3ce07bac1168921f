import { useRef } from 'react'
import { Form, Link } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { ContactKind } from '#core/member/contact.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import type { ApiError } from '#web/api/api-error.ts'
import { useProblems } from '#web/api/use-problems.ts'
import { paths } from '#web/paths.ts'
import { linkClass } from '#web/ui/button.tsx'
import { CodeField, TextField } from '#web/ui/field.tsx'
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
  /** Why the form of an intent was refused, if it was. */
  readonly refusalOf: (intent: string) => ApiError | undefined
}

/** What a member is reached by: as it is, as it is changed, or as its code is typed. */
export function ContactPart(props: ContactPartProps) {
  const { kind, contact, edit, refusalOf } = props
  const pending = contact.pending[kind]
  if (edit === kind) return <NewContact {...props} />
  if (pending !== null) return <ContactCode {...props} to={pending} />
  return (
    <>
      {kind === 'email' ? <EmailRow email={contact.email} /> : <PhoneRow contact={contact} />}
      <RefusalMessage message={refusalOf(`ask-${kind}`)?.message} />
      {kind === 'phone' && <RefusalMessage message={refusalOf('remove-phone')?.message} />}
    </>
  )
}

function EmailRow({ email }: { readonly email: string }) {
  return (
    <ul className={list.list}>
      <AccountRow icon="mail" title={email} detail={m.account_email_use()}>
        <ChangeButton kind="email" label={m.account_email_change()}>
          {m.account_change_email()}
        </ChangeButton>
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
          <ChangeButton kind="phone">{m.account_phone_add()}</ChangeButton>
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
        <ChangeButton kind="phone" label={phone_proved ? m.account_phone_change() : undefined}>
          {phone_proved ? m.account_change_email() : m.account_phone_confirm()}
        </ChangeButton>
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

interface ChangeButtonProps extends Pick<ContactPartProps, 'kind'> {
  /** What a screen reader says, where the words alone don’t. */
  readonly label?: string | undefined
  readonly children: string
}

/** Begins a change: has the code mailed that proves who asks for it. */
function ChangeButton({ kind, label, children }: ChangeButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <button name="intent" value={`ask-${kind}`} className={linkClass} aria-label={label}>
        {children}
      </button>
    </Form>
  )
}

/** Asks for the code of the present address and a new address or number, which holds once it is proved as well. */
function NewContact({ kind, contact, refusalOf }: ContactPartProps) {
  const intent = `name-${kind}`
  const refused = refusalOf(intent)
  const form = useRef<HTMLFormElement>(null)
  const { problems, message, onInput } = useProblems(form, refused)
  const isCode = refused?.code === 'code.wrong'
  return (
    <>
      <p>{m.account_proof_sent({ email: contact.email })}</p>
      <Form method="post" className={styles.form} preventScrollReset ref={form} onInput={onInput}>
        <CodeField
          label={m.account_contact_code({ to: contact.email })}
          error={isCode ? refused.message : undefined}
        />
        <NewField kind={kind} contact={contact} error={problems[kind]} />
        <RefusalMessage message={isCode ? undefined : message} />
        <SubmitButton intent={intent}>{m.account_contact_press()}</SubmitButton>
      </Form>
      <RefusalMessage message={refusalOf(`ask-${kind}`)?.message} />
      <div className={steps.row}>
        <ChangeButton kind={kind}>{m.account_code_again()}</ChangeButton>
        <Link to={paths.accountSection('contact')} className={linkClass} preventScrollReset>
          {m.dialog_go_back()}
        </Link>
      </div>
    </>
  )
}

interface NewFieldProps extends Pick<ContactPartProps, 'kind' | 'contact'> {
  readonly error: string | undefined
}

/** The field for a new address or number: a number that isn’t confirmed yet stands there. */
function NewField({ kind, contact, error }: NewFieldProps) {
  const common = { hint: m.account_contact_hint(), error, name: kind, required: true } as const
  if (kind === 'email')
    return (
      <TextField
        {...common}
        label={m.account_email_new()}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
    )
  const { phone, phone_proved } = contact
  return (
    <PhoneField
      {...common}
      label={m.account_phone_new()}
      autoComplete="tel"
      defaultValue={phone_proved ? undefined : (phone ?? undefined)}
      maxLength={40}
    />
  )
}

/** Asks for the code that was sent to a new address or number. */
function ContactCode({ kind, to, refusalOf }: ContactPartProps & { readonly to: string }) {
  const intent = `prove-${kind}`
  const refused = refusalOf(intent)
  const isCode = refused?.code === 'code.wrong'
  const again = refusalOf(`name-${kind}`) ?? refusalOf(`ask-${kind}`)
  const shown = kind === 'email' ? to : formatPhone(to)
  return (
    <>
      <p>{m.account_contact_sent({ to: shown })}</p>
      <Form method="post" className={styles.form} preventScrollReset>
        <CodeField
          label={m.account_contact_code({ to: shown })}
          error={isCode ? refused.message : undefined}
        />
        <RefusalMessage message={isCode ? undefined : refused?.message} />
        <SubmitButton intent={intent}>{m.account_contact_confirm()}</SubmitButton>
      </Form>
      <RefusalMessage message={again?.message} />
      <div className={steps.row}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name={kind} value={to} />
          <button name="intent" value={`name-${kind}`} className={linkClass}>
            {m.account_code_again()}
          </button>
        </Form>
        <ChangeButton
          kind={kind}
          label={kind === 'email' ? m.account_email_change() : m.account_phone_change()}
        >
          {m.account_change_email()}
        </ChangeButton>
      </div>
    </>
  )
}
