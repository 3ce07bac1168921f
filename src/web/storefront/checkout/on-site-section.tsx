import { type Ref, useImperativeHandle } from 'react'
import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { isBrought } from '#core/handoff/handoff.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import type { SectionHandle } from './section-handle.ts'
import contact from './contact-section.module.css'
import styles from './on-site-section.module.css'
import { Section } from './section.tsx'
import { onSiteFieldId, useOnSite } from './use-on-site.ts'
import { formatPhone } from '#core/phone.ts'

interface OnSiteSectionProps {
  readonly ref: Ref<SectionHandle>
  readonly cart: CartAnswer
}

const fields = [
  { name: 'name', label: m.checkout_on_site_name, maxLength: 80 },
  { name: 'phone', label: m.checkout_on_site_phone, maxLength: 30 },
  {
    name: 'head_count',
    label: m.checkout_on_site_head_count,
    inputMode: 'numeric',
    maxLength: 5,
  },
] as const

/** Asks for the contact at the place, for how many, and whether to set up the table. */
export function OnSiteSection({ ref, cart }: OnSiteSectionProps) {
  const { form, refused, problems, onInput, onBlur, check, unsaved } = useOnSite(cart)
  useImperativeHandle(ref, () => ({ check, unsaved }))
  const { on_site, handoff } = cart
  const saved = {
    name: on_site?.name ?? '',
    phone: on_site ? formatPhone(on_site.phone) : '',
    head_count: on_site?.head_count ?? '',
  }
  return (
    <Section title={m.checkout_on_site()}>
      <form ref={form} className={styles.form}>
        <p>{m.checkout_on_site_who()}</p>
        <div className={contact.fields}>
          {fields.map(({ name, label, ...field }) => {
            const Field = name === 'phone' ? PhoneField : TextField
            return (
              <Field
                key={name}
                {...field}
                label={label()}
                id={onSiteFieldId(name)}
                name={name}
                autoComplete="off"
                defaultValue={saved[name]}
                error={problems[name]}
                onInput={onInput}
                onBlur={onBlur}
              />
            )
          })}
        </div>
        {isBrought(handoff) && (
          <OptionRow
            kind="checkbox"
            name="setup"
            value="yes"
            label={m.checkout_on_site_setup()}
            note={m.checkout_on_site_setup_note()}
            defaultChecked={on_site?.setup ?? false}
            onInput={onInput}
            onBlur={onBlur}
          />
        )}
      </form>
      <RefusalMessage message={refused} />
    </Section>
  )
}
