import { useState } from 'react'
import type { ApiError } from './api-error.ts'

/** Where a form of several steps stands, and why the last press came to nothing. */
interface Standing {
  readonly step: unknown
  readonly refused?: string | undefined
}

/**
 * Returns the step that a form stands at: the one that the last press came to, `first` before any. A press that nobody answered names
 * no step: the form stays where it was, and `lost` says why.
 */
export function useStep<At extends Standing>(
  answer: NoInfer<At> | { readonly refusal: ApiError } | undefined,
  first: At,
): At & { readonly lost?: string | undefined } {
  const [last, setLast] = useState(first)
  if (answer && !('step' in answer))
    return { ...last, refused: undefined, lost: answer.refusal.message }
  const reached = answer ?? first
  if (reached !== last) setLast(reached)
  return reached
}
