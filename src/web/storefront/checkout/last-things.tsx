import { useFetcher } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { paths } from '#web/paths.ts'
import { Tableware } from '#web/storefront/cart/tableware.tsx'
import type { Answered } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useOutcome } from '#web/storefront/cart/use-outcome.ts'
import { OptionRow } from '#web/ui/option-row.tsx'
import { Section } from './section.tsx'

/** Utensils and napkins: only for who asks, and where they are counted, as many as were asked for. */
export function LastThings({ cart }: { readonly cart: CartAnswer }) {
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  const saving = fetcher.formData?.get('utensils')
  if (cart.products.some(({ utensil }) => utensil)) {
    return (
      <Section title="Last things">
        <Tableware cart={cart} />
      </Section>
    )
  }
  return (
    <Section title="Last things">
      <OptionRow
        kind="checkbox"
        label="Include utensils and napkins"
        note="We skip them unless you ask."
        checked={saving ? saving === 'yes' : cart.utensils}
        onChange={({ currentTarget: { checked } }) =>
          void fetcher.submit(
            { intent: 'utensils', utensils: checked ? 'yes' : 'no' },
            { method: 'post', action: paths.cart() },
          )
        }
      />
      <Refused words={refused} />
    </Section>
  )
}
