import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { contactProblems } from '#core/checkout/contact.ts'
import { readAgreed, readContact, contactNames } from './contact-fields.ts'
import { storedContact } from './remembered-contact.ts'
import { formatContactCodes } from '#core/format/format-contact.ts'
import { getLocale } from '#messages/runtime.js'

export type Problems = Readonly<Record<string, string>>

type FieldEvent = SyntheticEvent<HTMLInputElement>

/** How long typing pauses before a field is validated (R7.4), in milliseconds. */
const pause = 250

/**
 * Returns the problems of the guest’s details. Nothing is validated before the first attempt; from then on a field when it is
 * left or typing pauses, and right ones are cleared at once.
 */
export function useContact() {
  const [problems, setProblems] = useState<Problems>({})
  const attempted = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const judge = ({ currentTarget: { form, name } }: FieldEvent, after: number) => {
    if (!attempted.current || !form) return
    clearTimeout(timer.current)
    const { [name]: message } = problemsIn(form)
    if (message === undefined) setProblems((before) => without(before, name))
    else
      timer.current = setTimeout(
        () => setProblems((before) => ({ ...before, [name]: message })),
        after,
      )
  }

  return {
    problems,
    onInput: (event: FieldEvent) => {
      const { form } = event.currentTarget
      if (form) storedContact.set(readAgreed(new FormData(form)))
      judge(event, pause)
    },
    onBlur: (event: FieldEvent) => judge(event, 0),
    /** Validates the whole form; returns the problems by field, empty when there are none. */
    check: (form: HTMLFormElement): Problems => {
      attempted.current = true
      const found = problemsIn(form)
      setProblems(found)
      return found
    },
  }
}

/** Returns what is wrong with the details of a form, by field. */
function problemsIn(form: HTMLFormElement): Problems {
  return formatContactCodes(contactProblems(readContact(new FormData(form))), getLocale())
}

/** Fills the fields that are empty with what was typed before. */
export function fillIn(form: HTMLFormElement | null): void {
  const typed = storedContact.get()
  if (!form || !typed) return
  for (const name of contactNames) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === '') field.value = typed[name]
  }
}

function without(problems: Problems, name: string): Problems {
  const { [name]: _, ...rest } = problems
  return rest
}
