import { type Ref, useImperativeHandle } from 'react'
import type { CartAnswer } from '#contract/carts.ts'
import { isBrought } from '#core/handoff/handoff.ts'
import { phoneWords } from '#core/phone.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { TextField } from '#web/ui/field.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import type { AskedHandle } from './asked.ts'
import contact from './contact-section.module.css'
import styles from './on-site-section.module.css'
import { Section } from './section.tsx'
import { onSiteFieldId, useOnSite } from './use-on-site.ts'

interface OnSiteSectionProps {
  readonly ref: Ref<AskedHandle>
  readonly cart: CartAnswer
}

const fields = [
  { name: 'name', label: 'Whom to ask for', maxLength: 80 },
  { name: 'phone', label: 'Their phone', type: 'tel', maxLength: 30 },
  {
    name: 'head_count',
    label: 'How many eat (optional)',
    inputMode: 'numeric',
    maxLength: 5,
  },
] as const

/** Whom to ask for at the place, for how many, and whether the table is set up. */
export function OnSiteSection({ ref, cart }: OnSiteSectionProps) {
  const { form, refused, problems, onInput, onBlur, check, unsaved } = useOnSite(cart)
  useImperativeHandle(ref, () => ({ check, unsaved }))
  const { on_site, handoff } = cart
  const kept = {
    name: on_site?.name ?? '',
    phone: on_site ? phoneWords(on_site.phone) : '',
    head_count: on_site?.head_count ?? '',
  }
  return (
    <Section title="At the table">
      <form ref={form} className={styles.asked}>
        <p>Who takes it, and for how many. Leave it empty if that’s you and you’ll manage.</p>
        <div className={contact.fields}>
          {fields.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              id={onSiteFieldId(name)}
              name={name}
              autoComplete="off"
              defaultValue={kept[name]}
              error={problems[name]}
              onInput={onInput}
              onBlur={onBlur}
            />
          ))}
        </div>
        {isBrought(handoff) && (
          <OptionRow
            kind="checkbox"
            name="setup"
            value="yes"
            label="Set up the table for us"
            note="Trays out, lids off, spoons in."
            defaultChecked={on_site?.setup ?? false}
            onInput={onInput}
            onBlur={onBlur}
          />
        )}
      </form>
      <Refused words={refused} />
    </Section>
  )
}
