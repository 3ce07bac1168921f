import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { ApiError } from './api-error.ts'
import { isControl } from '#web/ui/use-validity.ts'
import { problemsLeft } from './problems-left.ts'

/** Which fields of a refused form were typed into since. */
interface Mended {
  readonly of: ApiError | undefined
  readonly names: readonly string[]
}

/**
 * Says what was refused of a form, and goes to the first field of it. What is typed into is no more what was refused: its words end
 * there, and the browser may keep the form for another field without them.
 */
export function useProblems(
  form: RefObject<HTMLFormElement | null>,
  refusal: ApiError | undefined,
) {
  const [mended, setMended] = useState<Mended>({ of: undefined, names: [] })
  useEffect(() => {
    if (!refusal) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refusal])
  const names = mended.of === refusal ? mended.names : []
  return {
    problems: problemsLeft(refusal?.fields, names),
    /** It is of the form as a whole, not of a field. */
    message: Object.keys(refusal?.fields ?? {}).length === 0 ? refusal?.message : undefined,
    onInput: ({ target }: FormEvent) => {
      if (isControl(target)) setMended({ of: refusal, names: [...names, target.name] })
    },
  }
}
