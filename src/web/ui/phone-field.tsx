import type { ComponentProps, InputEvent } from 'react'
import { phoneAsTyped } from '#core/phone.ts'
import { TextField } from './field.tsx'

/** A field for a phone number, which is formatted as it is typed (R11.4); without JavaScript it stands as it was typed. */
export function PhoneField({ onInput, ...field }: ComponentProps<typeof TextField>) {
  const format = (event: InputEvent<HTMLInputElement>) => {
    formatInPlace(event.currentTarget)
    onInput?.(event)
  }
  return <TextField {...field} type="tel" inputMode="tel" onInput={format} />
}

/** Formats what stands in an input, with its caret after the same digit. */
function formatInPlace(input: HTMLInputElement): void {
  const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
  const { text, caret } = phoneAsTyped(typed)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}
