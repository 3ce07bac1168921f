import { useMemo } from 'react'
import type { Allergen } from '#core/menu/catalogue.ts'
import { type Dietary, withAllergens } from '#core/menu/dietary.ts'
import { useRoot } from '#web/shell/use-root.ts'

/** Returns what the guest avoids: what they told, and what they leave out for now. */
export function useAvoided(without: readonly Allergen[]): Dietary {
  const { dietary } = useRoot().session
  return useMemo(() => withAllergens(dietary, without), [dietary, without])
}
