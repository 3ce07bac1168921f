import type { CartAnswer } from '#contract/carts.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'

/** Returns the id of a line in the summary, where its problem is solved. */
export function lineId(line_id: string): string {
  return `line-${line_id}`
}

/** Lists what can’t be ordered any more, above the sections, each leading to its line: on phones the summary is far below. */
export function LineProblems({ cart }: { readonly cart: CartAnswer }) {
  const errors = cart.problems.flatMap(({ line_id, message }) =>
    line_id === null ? [] : [{ id: lineId(line_id), message }],
  )
  return errors.length > 0 && <ErrorSummary errors={errors} />
}
