import { type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { m } from '#messages'
import { AskFirst } from '#web/storefront/menu/ask-first.tsx'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { CartForm } from '#web/api/cart-form.tsx'
import type { ActionResponse, Upsells } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './upsells.module.css'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { formatCalories } from '#core/menu/format-calories.ts'
import { getLocale } from '#messages/runtime.js'

interface UpsellsProps {
  readonly cart: CartAnswer
  readonly upsells: Upsells
}

/** Offers at most three things that go with the order, one tap each, none chosen beforehand (R4.13, R4.16). */
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
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const { name } = upsell
  return (
    <li className={styles.card}>
      <DishPicture
        image={upsell.image}
        tile={upsell.tile}
        sizes="96px"
        className={styles.picture}
      />
      <div className={styles.text}>
        <h3>{name}</h3>
        <p className={styles.price}>
          <b>
            <Price cents={upsell.cost} />
          </b>{' '}
          {!upsell.gear && formatCalories(upsell.calories, getLocale())}
        </p>
        <p className={styles.description}>{upsell.description}</p>
        <AddUpsell {...{ cart, upsell, fetcher }} />
        <RefusalMessage message={refused} />
      </div>
    </li>
  )
}

interface AddUpsellProps extends UpsellCardProps {
  readonly fetcher: ReturnType<typeof useFetcher<ActionResponse>>
}

/** Adds it in one tap, or leads to what has to be chosen. */
function AddUpsell({ cart, upsell, fetcher }: AddUpsellProps) {
  const { isAsking, setAsking, press, goOn, avoided } = useQuestion(upsell)
  const { id: cart_id, menu_id, products } = cart
  const { product_id, name } = upsell
  const isInCart = products.some((line) => line.product_id === product_id)
  return (
    <>
      {upsell.quick_add ? (
        <CartForm fetcher={fetcher} intent="add" fields={{ cart_id, product_id, name }}>
          <Button
            type="submit"
            onClick={press}
            variant="soft"
            block
            busy={fetcher.state !== 'idle'}
            icon={isInCart ? 'check' : 'add'}
            aria-label={
              isInCart
                ? m.cart_add_another_dish({ dish: name })
                : m.cart_add_dish_to_order({ dish: name })
            }
          >
            {isInCart ? m.cart_add_another() : m.cart_add_to_order()}
          </Button>
        </CartForm>
      ) : (
        <Link
          className={buttonClass({ variant: 'soft', block: true })}
          to={paths.product(menu_id, product_id)}
          aria-label={m.cart_add_dish_to_order({ dish: name })}
        >
          <Icon name="add" />
          {m.cart_add_to_order()}
        </Link>
      )}
      {isAsking && (
        <AskFirst question={{ name, allergens: avoided, goOn }} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

/** Asks first, as the menu does, where it contains what the guest told that they don’t eat. */
function useQuestion({ allergens }: Upsells[number]) {
  const { dietary } = useRoot().session
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const avoided = allergens.filter((one) => dietary.allergens.includes(one))
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (avoided.length === 0) return
    event.preventDefault()
    form.current = event.currentTarget.form
    setAsking(true)
  }
  const goOn = () => form.current?.requestSubmit()
  return { isAsking, setAsking, press, goOn, avoided }
}
