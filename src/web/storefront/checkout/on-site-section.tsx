import type { FocusEvent } from 'react'
import type { CartAnswer } from '#contract/carts.ts'
import { isBrought } from '#core/handoff/handoff.ts'
import { phoneWords } from '#core/phone.ts'
import { CartForm } from '#web/storefront/cart/cart-form.tsx'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import { useWish } from '#web/storefront/cart/use-wish.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import contact from './contact-section.module.css'
import styles from './on-site-section.module.css'
import { Section } from './section.tsx'

/** Whom to ask for at the place, for how many, and whether the table is set up: saved when the guest leaves it. */
export function OnSiteSection({ cart }: { readonly cart: CartAnswer }) {
  const { fetcher, wish } = useWish()
  const refused = useOutcome(fetcher.data)
  const { on_site, handoff } = cart
  return (
    <Section title="At the table">
      <CartForm fetcher={fetcher} intent="on-site" onWish={wish}>
        <div onBlur={saveOnLeave} className={styles.asked}>
          <p>Who takes it, and for how many. Leave it empty if that’s you and you’ll manage.</p>
          <div className={contact.fields}>
            <TextField
              id="on-site-name"
              label="Whom to ask for"
              name="name"
              maxLength={80}
              autoComplete="off"
              defaultValue={on_site?.name ?? ''}
            />
            <TextField
              id="on-site-phone"
              label="Their phone"
              name="phone"
              type="tel"
              maxLength={30}
              autoComplete="off"
              defaultValue={on_site ? phoneWords(on_site.phone) : ''}
            />
            <TextField
              id="on-site-heads"
              label="How many eat (optional)"
              name="head_count"
              inputMode="numeric"
              pattern="[1-9][0-9]{0,3}"
              maxLength={4}
              autoComplete="off"
              defaultValue={on_site?.head_count ?? ''}
            />
          </div>
          {isBrought(handoff) && (
            <OptionRow
              kind="checkbox"
              name="setup"
              value="yes"
              label="Set up the table for us"
              note="Trays out, lids off, spoons in."
              defaultChecked={on_site?.setup ?? false}
            />
          )}
          <Button type="submit" variant="soft" size="small" busy={fetcher.state !== 'idle'}>
            {on_site ? 'Saved. Change it' : 'Save'}
          </Button>
        </div>
      </CartForm>
      <Refused words={refused} />
    </Section>
  )
}

/** Saves what is complete as soon as the focus is elsewhere: nobody has to press for it. */
function saveOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>): void {
  if (currentTarget.contains(relatedTarget)) return
  const form = currentTarget.closest('form')
  if (form?.checkValidity()) form.requestSubmit()
}
