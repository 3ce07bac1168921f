import { Link, useFetcher } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import { caloriesWords } from '#core/menu/calories.ts'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { CartForm } from './cart-form.tsx'
import type { Answered, Upsells } from './outcome.ts'
import { Refused } from './refused.tsx'
import styles from './upsells.module.css'
import { useOutcome } from './use-outcome.ts'

interface UpsellsProps {
  readonly cart: CartAnswer
  readonly upsells: Upsells
}

/** At most three things that go with the order, one tap each, none chosen beforehand (R4.13, R4.16). */
export function UpsellList({ cart, upsells }: UpsellsProps) {
  return (
    <ul className={styles.list}>
      {upsells.map((upsell) => (
        <UpsellCard key={upsell.product_id} cart={cart} upsell={upsell} />
      ))}
    </ul>
  )
}

interface UpsellCardProps {
  readonly cart: CartAnswer
  readonly upsell: Upsells[number]
}

function UpsellCard({ cart, upsell }: UpsellCardProps) {
  const fetcher = useFetcher<Answered>()
  const refused = useOutcome(fetcher.data)
  const { menu_id, products } = cart
  const { product_id, name } = upsell
  const held = products.some((line) => line.product_id === product_id)
  return (
    <li className={styles.card}>
      <DishPicture
        image={upsell.image}
        tile={upsell.tile}
        sizes="96px"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={styles.price}>
          <b>
            <Price cents={upsell.cost} />
          </b>{' '}
          {!upsell.gear && caloriesWords(upsell.calories)}
        </p>
        <p className={styles.description}>{upsell.description}</p>
        {upsell.quick_add ? (
          <CartForm fetcher={fetcher} intent="add" fields={{ menu_id, product_id, name }}>
            <Button
              type="submit"
              variant="soft"
              block
              busy={fetcher.state !== 'idle'}
              icon={held ? 'check' : 'add'}
              aria-label={held ? `Add another: ${name}` : `Add To Order: ${name}`}
            >
              {held ? 'Add another' : 'Add To Order'}
            </Button>
          </CartForm>
        ) : (
          <Link
            className={buttonClass({ variant: 'soft', block: true })}
            to={paths.product(menu_id, product_id)}
            aria-label={`Add To Order: ${name}`}
          >
            <Icon name="add" />
            Add To Order
          </Link>
        )}
        <Refused words={refused} />
      </div>
    </li>
  )
}
