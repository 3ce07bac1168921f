import type { GroupOrder, GroupTreat } from '#core/cart/group.ts'
import { type Cents, sum } from '#core/money.ts'
import type { ShareLine } from './payments.ts'

/** The most that a host gives each. */
export const mostBudget: Cents = 50_000

/** Returns what a group order starts with where its host treats; where the host pays for all anyway, what each may choose for at most. */
export function treatOf(
  payment_type: GroupOrder['payment_type'],
  treat: GroupTreat | null | undefined,
): { readonly treat?: GroupTreat } {
  const counts = payment_type === 'individual' || treat?.kind === 'budget'
  return counts && treat ? { treat } : {}
}

/** Somebody’s part before the host treats them. */
interface Part {
  readonly lines: readonly ShareLine[]
  /** What of it they give as a tip themselves. */
  readonly tip: Cents
  readonly most: Cents
}

/** The same with what is left to pay, and what it can become at most. */
interface TreatedPart {
  readonly lines: readonly ShareLine[]
  readonly most: Cents
}

/**
 * Takes what the host treats off everybody’s part and puts it on the host’s, who is the first: the parts stay the whole. A budget
 * goes as far as the part without the tip that somebody gives themselves.
 */
export function withTreat(
  parts: readonly Part[],
  treat: GroupTreat | undefined,
): readonly TreatedPart[] {
  if (!treat) return parts
  const given = parts.map((part, nth) => (nth === 0 ? 0 : givenOf(part, treat)))
  return parts.map((part, nth) => {
    const cents = nth === 0 ? sum(given) : -(given[nth] ?? 0)
    const line: ShareLine = { kind: 'treat', label: 'Treat', cents }
    const lines = cents === 0 ? part.lines : [...part.lines, line]
    if (nth === 0) return { lines, most: part.most + cents }
    const off = treat.kind === 'budget' ? treat.cents : (given[nth] ?? 0)
    return { lines, most: Math.max(part.most - part.tip - off, 0) + part.tip }
  })
}

function givenOf({ lines, tip }: Part, treat: GroupTreat): Cents {
  const due = sum(lines.map(({ cents }) => cents)) - tip
  const fees = sum(lines.filter(({ kind }) => kind === 'fee').map(({ cents }) => cents))
  return Math.max(Math.min(treat.kind === 'fees' ? fees : treat.cents, due), 0)
}
