import type { DataOf } from '#contract/api.ts'
import { m } from '#messages'
import type { ActionResponse } from '#web/api/action-result.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { AgainButton } from '#web/storefront/order/again-button.tsx'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import listStyles from './account-list.module.css'
import styles from './usuals.module.css'

type Usual = DataOf<'GET /usuals'>[number]

/** Shows the orders that a member gave a name, each to be had again by one press. */
export function Usuals({ usuals }: { readonly usuals: readonly Usual[] }) {
  return (
    <ul className={styles.usuals}>
      {usuals.map((usual) => (
        <li key={usual.id}>
          <UsualCard usual={usual} />
        </li>
      ))}
    </ul>
  )
}

function UsualCard({ usual: { id, name, order } }: { readonly usual: Usual }) {
  const dishes = order.products.filter(({ utensil }) => !utensil)
  return (
    <article className={styles.usual}>
      <DishPicture image={dishes[0]?.image ?? null} tile="tex-mex" sizes="300px" />
      <div>
        <h3>{name}</h3>
        <p>{dishes.map((dish) => dish.name).join(', ')}</p>
        <p>{order.location.name}</p>
      </div>
      <div className={styles.actions}>
        <AgainButton
          order_id={order.id}
          variant="soft"
          size="small"
          label={m.usuals_again_of({ name })}
        />
        <RemoveButton id={id} name={name} />
      </div>
    </article>
  )
}

function RemoveButton({ id, name }: Pick<Usual, 'id' | 'name'>) {
  const fetcher = useFetcher<ActionResponse>()
  return (
    <fetcher.Form method="post" action={paths.accountSection('history')}>
      <input type="hidden" name="intent" value="remove-usual" />
      <input type="hidden" name="usual_id" value={id} />
      <button
        type="submit"
        className={listStyles.press}
        aria-label={m.addresses_remove_of({ name })}
        aria-busy={fetcher.state !== 'idle'}
      >
        {m.addresses_remove()}
      </button>
      <RefusalMessage message={refusalIn(fetcher.data)?.message} />
    </fetcher.Form>
  )
}
