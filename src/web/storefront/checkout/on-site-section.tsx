import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { isBrought } from '#core/handoff/handoff.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import { type SectionHandle, problemsById } from './section-handle.ts'
import contact from './contact-section.module.css'
import styles from './on-site-section.module.css'
import { Section } from './section.tsx'
import { formatPhone } from '#core/phone.ts'
import { onSiteProblems } from '#core/handoff/on-site.ts'
import { onSiteIn } from '#web/storefront/cart/on-site-form.ts'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { usePause } from '#web/ui/use-debounce.ts'
import { formatFieldCodes } from '#core/format/format-field.ts'
import { getLocale } from '#messages/runtime.js'

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

/** Returns the id of a field’s control: the error summary leads there. */
function onSiteFieldId(name: string): string {
  return `on-site-${name}`
}

/**
 * Saves who takes the order at the place, while it is typed, as soon as it is complete. What stands in the form counts, also
 * what was typed before its script had loaded.
 */
function useOnSite({ on_site }: CartAnswer) {
  const { mutate, refused, retry } = useCartMutation()
  const form = useRef<HTMLFormElement>(null)
  const saved = useRef(on_site !== null)
  const attempted = useRef(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const pause = usePause()

  const save = () => {
    if (!form.current) return
    const input = new FormData(form.current)
    const typed = onSiteIn(input)
    if (typed ? Object.keys(onSiteProblems(typed)).length > 0 : !saved.current) return
    saved.current = typed !== null
    input.set('intent', 'on-site')
    mutate(input)
  }
  const judge = () => {
    const typed = form.current && onSiteIn(new FormData(form.current))
    const found = formatFieldCodes(typed ? onSiteProblems(typed) : {}, getLocale())
    setProblems(found)
    return found
  }

  return {
    form,
    refused,
    problems,
    onInput: () => {
      if (attempted.current) judge()
      pause.after(save)
    },
    /** The guest is done with a field. */
    onBlur: pause.now,
    unsaved: refused && onSiteFieldId('name'),
    check: () => {
      retry()
      attempted.current = true
      return problemsById(judge(), onSiteFieldId)
    },
  }
}
