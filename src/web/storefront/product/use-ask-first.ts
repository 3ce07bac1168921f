import { useRef, useState } from 'react'
import { allergensOfBuild } from '#core/menu/build.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { Choice, Product } from '#core/menu/menu.ts'
import { useRoot } from '#web/shell/use-root.ts'
import type { DietaryQuestion } from '#web/storefront/menu/ask-first.tsx'

/** Whether the guest has to be asked before something that contains these is chosen; `goOn` chooses it once they say yes. */
export type AskFirst = (name: string, contained: readonly Allergen[], goOn: () => void) => boolean

/**
 * Asks a guest once for each allergen that they avoid, and not for what a line has that is in the cart already. Returns what they
 * told, and the open question, too.
 */
export function useAskFirst(
  product: Product,
  line: { readonly choices: readonly Choice[] } | null,
) {
  const told = useRoot().session.dietary
  const accepted = useRef<ReadonlySet<Allergen>>(
    new Set(line ? allergensOfBuild(product, line.choices) : []),
  )
  const [question, setQuestion] = useState<DietaryQuestion | null>(null)
  const askFirst: AskFirst = (name, contained, goOn) => {
    const isOpen = (one: Allergen) => contained.includes(one) && !accepted.current.has(one)
    const met = told.allergens.filter(isOpen)
    if (met.length === 0) return false
    const accept = () => {
      accepted.current = new Set([...accepted.current, ...met])
      goOn()
    }
    setQuestion({ name, allergens: met, goOn: accept })
    return true
  }
  return { told, askFirst, question, closeQuestion: () => setQuestion(null) }
}
