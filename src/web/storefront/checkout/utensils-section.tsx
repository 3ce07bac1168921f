import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { UtensilsList } from '#web/storefront/cart/utensils-list.tsx'
import { useCartMutation } from '#web/storefront/cart/use-cart-mutation.ts'
import { OptionRow } from '#web/ui/option-row.tsx'
import { Section } from './section.tsx'

/** Offers utensils and napkins, only for who wants them; where they are counted, with how many. */
export function UtensilsSection({ cart }: { readonly cart: CartAnswer }) {
  const { fetcher, mutate, refused } = useCartMutation()
  const saving = fetcher.formData?.get('utensils')
  if (cart.products.some(({ utensil }) => utensil)) {
    return (
      <Section title={m.checkout_utensils()}>
        <UtensilsList cart={cart} />
      </Section>
    )
  }
  return (
    <Section title={m.checkout_utensils()}>
      <OptionRow
        kind="checkbox"
        label={m.checkout_utensils_include()}
        note={m.checkout_utensils_note()}
        checked={saving ? saving === 'yes' : cart.utensils}
        onChange={({ currentTarget: { checked } }) =>
          mutate({ intent: 'utensils', utensils: checked ? 'yes' : 'no' })
        }
      />
      <RefusalMessage message={refused} />
    </Section>
  )
}
