import type { FormEventHandler } from 'react'
import { m } from '#messages'
import { OptionRow } from '#web/ui/option-row.tsx'
import { storedContact } from './remembered-contact.ts'

/** Asks whether the guest is texted once their order is ready or on its way: never unless they say so. */
export function TextsChoice({ onInput }: { readonly onInput: FormEventHandler<HTMLInputElement> }) {
  return (
    <div ref={check}>
      <OptionRow
        kind="checkbox"
        name="texts"
        value="true"
        label={m.checkout_texts()}
        note={m.checkout_texts_note()}
        onInput={onInput}
      />
    </div>
  )
}

/** Checks it where the guest did so before, in this tab. */
function check(row: HTMLElement | null): void {
  const box = row?.querySelector('input')
  if (box && storedContact.get()?.texts) box.checked = true
}
