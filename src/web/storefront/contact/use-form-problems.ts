import { useState } from 'react'
import {
  type Form,
  type FormField,
  formProblems,
  type FormValues,
  type Matches,
  valueProblem,
} from '#core/form/form.ts'
import { formatValueProblem } from '#core/form/format-problem.ts'
import { getLocale } from '#messages/runtime.js'
import { usePause } from '#web/ui/use-debounce.ts'

type Problems = Readonly<Record<string, string>>

/** Content’s patterns are simple enough for both engines; one that this one can’t read is left to the server. */
const matches: Matches = (pattern, text) => {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text)
  } catch {
    return true
  }
}

/** The server knows what day it is. */
const judging = { matches, today: null } as const

/**
 * Judges the fields of a form: one that was found wrong again while it is mended, 250 ms after typing stops or when it is
 * left (R7.4), and all of them before they are sent.
 */
export function useFormProblems({ fields }: Form, refused: Problems) {
  const [own, setOwn] = useState<Problems | null>(null)
  const [answered, setAnswered] = useState(refused)
  // What the server refused stands, whatever was found before it was asked.
  if (answered !== refused) {
    setAnswered(refused)
    setOwn(null)
  }
  const typing = usePause()
  const problems = own ?? refused

  const judge = (field: FormField, values: FormValues) => {
    const problem = valueProblem(field, values, { ...judging, fields })
    const { [field.name]: _, ...others } = problems
    setOwn(
      problem
        ? { ...others, [field.name]: formatValueProblem(field, problem, getLocale()) }
        : others,
    )
  }

  return {
    problems,
    onTyped: (field: FormField, values: () => FormValues) => {
      if (problems[field.name] !== undefined) typing.after(() => judge(field, values()))
    },
    onLeft: (field: FormField, values: FormValues) => {
      typing.now()
      if ((values[field.name] ?? '') !== '') judge(field, values)
    },
    /** Judges all; returns the first field that is wrong. */
    check: (values: FormValues): FormField | undefined => {
      const found = formProblems(fields, values, judging)
      const wrong = fields.filter(({ name }) => found[name] !== undefined)
      setOwn(
        Object.fromEntries(
          wrong.map((field) => [
            field.name,
            formatValueProblem(field, found[field.name] ?? 'wrong', getLocale()),
          ]),
        ),
      )
      return wrong[0]
    },
  }
}
