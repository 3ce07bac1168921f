import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { contactProblems } from '#core/checkout/contact.ts'
import { contactIn, contactNames } from './contact-fields.ts'
import { typedContact } from './typed-contact.ts'

export type Problems = Readonly<Record<string, string>>

type FieldEvent = SyntheticEvent<HTMLInputElement>

/** How long typing pauses before a field is judged (R7.4), in milliseconds. */
const pause = 250

/**
 * What is wrong with the guest’s details. Nothing is judged before the first attempt; from then on a field when it is
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
    const words = contactProblems(contactIn(form))[name]
    if (words === undefined) setProblems((known) => without(known, name))
    else
      timer.current = setTimeout(() => setProblems((known) => ({ ...known, [name]: words })), after)
  }

  return {
    problems,
    onInput: (event: FieldEvent) => {
      const { form } = event.currentTarget
      if (form) typedContact.set(contactIn(form))
      judge(event, pause)
    },
    onBlur: (event: FieldEvent) => judge(event, 0),
    /** Judges the whole form; what is wrong by field, empty when nothing is. */
    check: (form: HTMLFormElement): Problems => {
      attempted.current = true
      const found = contactProblems(contactIn(form))
      setProblems(found)
      return found
    },
  }
}

/** Writes what was typed before into the fields that are empty. */
export function fillIn(form: HTMLFormElement | null): void {
  const typed = typedContact.get()
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
