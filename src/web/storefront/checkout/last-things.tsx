import type { CartAnswer } from '#contract/carts.ts'
import { Tableware } from '#web/storefront/cart/tableware.tsx'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { useWish } from '#web/storefront/cart/use-wish.ts'
import { OptionRow } from '#web/ui/option-row.tsx'
import { Section } from './section.tsx'

/** Utensils and napkins: only for who asks, and where they are counted, as many as were asked for. */
export function LastThings({ cart }: { readonly cart: CartAnswer }) {
  const { fetcher, wish, refused } = useWish()
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
          wish({ intent: 'utensils', utensils: checked ? 'yes' : 'no' })
        }
      />
      <Refused words={refused} />
    </Section>
  )
}
