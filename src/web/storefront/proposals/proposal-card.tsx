import { Link } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatDiet } from '#core/menu/format-allergen.ts'
import { m } from '#messages'
import { formatList } from '#core/format/format-number.ts'
import { getLocale } from '#messages/runtime.js'
import type { ActionResponse } from '#web/api/action-result.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { formatParts } from './added-parts.ts'
import styles from './proposals-page.module.css'

type Proposal = DataOf<'GET /menus/{menu_id}/proposals'>[number]
type Dish = Proposal['dishes'][number]

interface ProposalCardProps {
  readonly menu_id: string
  readonly headcount: number
  readonly proposal: Proposal
}

/** Shows one way to feed a table, and adds it to the cart with one press. */
export function ProposalCard({ menu_id, headcount, proposal }: ProposalCardProps) {
  const { dishes, waste, cost, uncovered } = proposal
  const price = formatMoney(Math.round(cost / headcount), getLocale())
  const named = uncovered.map((diet) => formatDiet(diet, getLocale()).toLowerCase())
  const diets = formatList(named, getLocale(), 'disjunction')
  return (
    <li className={styles.card}>
      <h3>
        <Price cents={cost} /> <small>{m.headcount_each({ price })}</small>
      </h3>
      <p className={styles.hint}>
        {waste === 0 ? m.headcount_exact() : m.headcount_over({ count: waste })}
      </p>
      <ul className={styles.dishes}>
        {dishes.map((dish) => (
          <ProposedDish key={dish.product_id} menu_id={menu_id} dish={dish} />
        ))}
      </ul>
      {diets && <p className={styles.warn}>{m.headcount_uncovered({ diets })}</p>}
      <AddProposal dishes={dishes} />
    </li>
  )
}

function ProposedDish({ menu_id, dish }: { readonly menu_id: string; readonly dish: Dish }) {
  const { product_id, name, quantity, serves, eaters } = dish
  const told = eaters.map(({ diet, people }) =>
    diet === null
      ? m.headcount_anybody({ count: people })
      : m.headcount_eaters({ count: people, diet: formatDiet(diet, getLocale()).toLowerCase() }),
  )
  return (
    <li>
      <b>{quantity} ×</b>{' '}
      <Link to={paths.product(menu_id, product_id)} className={linkClass}>
        {name}
      </Link>
      <small>
        {told.length > 0
          ? m.headcount_for({ eaters: formatList(told, getLocale()) })
          : m.headcount_round()}
        {serves > 1 && ` · ${m.headcount_feeds({ count: serves * quantity })}`}
      </small>
    </li>
  )
}

/** Adds the dishes; once they are in the cart it takes them off again. */
function AddProposal({ dishes }: { readonly dishes: readonly Dish[] }) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const { data } = fetcher
  const added = data && 'result' in data ? data.result.added : undefined
  if (added) return <TakeOff added={added} fetcher={fetcher} takesFocus />
  const lines = dishes.map(({ product_id, quantity }) => ({ line_id: product_id, quantity }))
  return (
    <fetcher.Form method="post" ref={data && 'result' in data ? focusOnButton : undefined}>
      <input type="hidden" name="lines" value={formatParts(lines)} />
      <Button type="submit" block icon="bag" busy={isInFlight(fetcher, refused)}>
        {m.headcount_add()}
      </Button>
      <RefusalMessage message={refused} />
    </fetcher.Form>
  )
}

/** Takes off what was added before JavaScript had loaded: the address names it. */
export function TakeOffAdded({ added }: { readonly added: string }) {
  const fetcher = useFetcher<ActionResponse>()
  const isOff = fetcher.data !== undefined && 'result' in fetcher.data
  if (!isOff) return <TakeOff added={added} fetcher={fetcher} />
  return (
    <p tabIndex={-1} ref={focusOn} className={styles.added}>
      {m.headcount_taken_off()}
    </p>
  )
}

interface TakeOffProps {
  readonly added: string
  readonly fetcher: ReturnType<typeof useFetcher<ActionResponse>>
  /** The button that was pressed made room for it. */
  readonly takesFocus?: boolean
}

function TakeOff({ added, fetcher, takesFocus = false }: TakeOffProps) {
  const refused = useActionResult(fetcher.data)
  return (
    <fetcher.Form method="post" className={styles.added}>
      <input type="hidden" name="intent" value="take-off" />
      <input type="hidden" name="added" value={added} />
      <p tabIndex={-1} ref={takesFocus ? focusOn : undefined}>
        {m.headcount_added()}
      </p>
      <Button type="submit" variant="soft" size="small" busy={isInFlight(fetcher, refused)}>
        {m.dialog_undo()}
      </Button>
      <Link to={paths.cart()} className={linkClass}>
        {m.time_view_cart()}
      </Link>
      <RefusalMessage message={refused} />
    </fetcher.Form>
  )
}

/** Keeps the place of who goes by the keyboard where one control makes room for another. */
function focusOn(control: HTMLElement | null): void {
  control?.focus()
}

function focusOnButton(form: HTMLFormElement | null): void {
  form?.querySelector('button')?.focus()
}
