import { useEffect, useState } from 'react'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { FieldProblem } from './section-handle.ts'

const watched = { subtree: true, attributeFilter: ['aria-invalid'] }

/** Lists what is wrong above the form, for as long as any of it is. */
export function ProblemList({ problems }: { readonly problems: readonly FieldProblem[] }) {
  const open = useOpenProblems(problems)
  return open.length > 0 && <ErrorSummary errors={open} />
}

/**
 * Returns the listed problems whose fields are still wrong: the list shrinks as they come right. Each section judges its own fields and
 * marks the control; what says nothing of itself stays listed until the next attempt.
 */
function useOpenProblems(problems: readonly FieldProblem[]): readonly FieldProblem[] {
  const [right, setRight] = useState<Readonly<Record<string, boolean>>>({})
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const changed = changes.flatMap(({ target }) =>
        target instanceof Element ? [[target.id, target.ariaInvalid === null] as const] : [],
      )
      setRight((before) => ({ ...before, ...Object.fromEntries(changed) }))
    })
    observer.observe(document.body, watched)
    return () => observer.disconnect()
  }, [])
  return problems.filter(({ id }) => right[id] !== true)
}
