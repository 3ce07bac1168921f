import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Form as RouterForm, useNavigation } from 'react-router'
import {
  type Form,
  type FormField,
  type FormValues,
  formProblems,
  type Matches,
  valueProblem,
} from '#core/form/form.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { FormControl } from './form-control.tsx'
import styles from './generic-form.module.css'
import { dayParts, partName, readValues } from './read-values.ts'
import { formatValueProblem } from '#core/form/format-problem.ts'
import { getLocale } from '#messages/runtime.js'
import { usePause } from '#web/ui/use-debounce.ts'

interface GenericFormProps {
  readonly form: Form
  /** What a search for a location may choose. */
  readonly kitchens: readonly string[]
  /** Why it wasn't taken. */
  readonly refusal: ApiError | undefined
  /** What was typed before JavaScript had loaded. */
  readonly typed: FormValues | undefined
}

const none: ApiError['fields'] = {}

/** Shows a form of the content service (R4.23): its sections, each field with its own words, and leads to the first that is wrong (R7.3). */
export function GenericForm({ form, kitchens, refusal, typed }: GenericFormProps) {
  const { state } = useNavigation()
  const refused = refusal?.fields ?? none
  const isOfFields = form.fields.some(({ name }) => refused[name] !== undefined)
  const { problems, onTyped, onLeft, check } = useFormProblems(form, refused)
  const id = useId()
  const shown = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = form.fields.find(({ name }) => refused[name] !== undefined)
    if (wrong && shown.current) leadTo(shown.current, wrong)
  }, [refused, form.fields])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const wrong = check(readValues(new FormData(event.currentTarget), form.fields))
    if (!wrong) return
    event.preventDefault()
    leadTo(event.currentTarget, wrong)
  }

  return (
    <RouterForm ref={shown} method="post" noValidate onSubmit={submit} className={styles.form}>
      {sectionsOf(form.fields).map(({ header, fields }) => (
        <section
          key={header?.name ?? ''}
          className={styles.section}
          aria-labelledby={header ? `${id}-${header.name}` : undefined}
        >
          {header && <h2 id={`${id}-${header.name}`}>{header.label}</h2>}
          <div className={styles.fields}>
            {fields.map((field) => (
              <FormControl
                key={field.name}
                field={field}
                kitchens={kitchens}
                error={problems[field.name]}
                typed={typed?.[field.name]}
                onTyped={onTyped}
                onLeft={onLeft}
              />
            ))}
          </div>
        </section>
      ))}
      <div className={styles.send}>
        {!isOfFields && <RefusalMessage message={refusal?.message} />}
        <Button type="submit" size="bar" busy={state === 'submitting'}>
          {form.submit}
        </Button>
      </div>
    </RouterForm>
  )
}

interface Section {
  readonly header: FormField | null
  readonly fields: readonly FormField[]
}

/** Each section header begins a section; what stands before the first has none. */
function sectionsOf(fields: readonly FormField[]): readonly Section[] {
  const sections: { header: FormField | null; fields: FormField[] }[] = []
  for (const field of fields) {
    if (field.type === 'section-header') sections.push({ header: field, fields: [] })
    else {
      if (sections.length === 0) sections.push({ header: null, fields: [] })
      sections.at(-1)?.fields.push(field)
    }
  }
  return sections
}

/** Scrolls to a field and puts the caret there; of a day of birth to its month (R7.3). */
function leadTo(form: HTMLFormElement, { name, type }: FormField): void {
  const [month] = dayParts
  const control = form.elements.namedItem(type === 'date-of-birth' ? partName(name, month) : name)
  if (!(control instanceof HTMLElement)) return
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}

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
function useFormProblems({ fields }: Form, refused: Problems) {
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
