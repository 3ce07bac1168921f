import { lazy, type SubmitEvent, Suspense } from 'react'
import { Link } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { formatPhone } from '#core/phone.ts'
import { linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import {
  type ContactField,
  type ContactFields,
  contactFields,
  contactNames,
  fieldId,
} from './contact-fields.ts'
import styles from './contact-section.module.css'
import { Section } from './section.tsx'
import { fillIn, type useContact } from './use-contact.ts'

/** The last of its fields. A page that the server draws comes with it; who comes here from another page finds its room. */
const TextsChoice = lazy(async () => ({
  default: (await import('./texts-choice.tsx')).TextsChoice,
}))

interface ContactSectionProps {
  readonly form: string
  readonly contact: ReturnType<typeof useContact>
  readonly cart: Pick<CartAnswer, 'reservation_id'>
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Asks who the order is for: the fields that the order is placed with. */
export function ContactSection({ form, contact, cart, onSubmit }: ContactSectionProps) {
  const { problems, onInput, onBlur } = contact
  const known = useRoot().saved?.contact
  // Nobody needs to be told that it is ready where it is brought to a table.
  const tells = cart.reservation_id === null
  return (
    <Section title={m.checkout_contact()}>
      <SignInFirst />
      <form ref={fillIn} id={form} className={styles.fields} noValidate onSubmit={onSubmit}>
        {contactNames.map((name) => {
          const { label, hint, ...field } = contactFields[name]
          const Field = name === 'phone' ? PhoneField : TextField
          return (
            <Field
              key={name}
              {...field}
              label={label()}
              hint={hint?.()}
              id={fieldId(name)}
              name={name}
              defaultValue={known && knownOf(known, name)}
              error={problems[name]}
              onInput={onInput}
              onBlur={onBlur}
            />
          )
        })}
        {tells && (
          <div className={styles.texts}>
            <Suspense fallback={<div className={styles.room} />}>
              <TextsChoice onInput={onInput} />
            </Suspense>
          </div>
        )}
      </form>
    </Section>
  )
}

/** Leads a guest to sign in, and back to this page with what they typed; a native app is told that they want to. */
function SignInFirst() {
  const { members, session } = useRoot()
  if (!members || session.member) return null
  return (
    <p className={styles.known}>
      <Link to={paths.signIn(paths.checkout())} className={linkClass}>
        {m.checkout_sign_in()}
      </Link>
    </p>
  )
}

/** Returns what a member told of themselves, as it stands in its field; nothing of what accounts don’t know. */
function knownOf(known: Partial<ContactFields>, name: ContactField): string {
  const { [name]: text = '' } = known
  return name === 'phone' ? formatPhone(text) : text
}
