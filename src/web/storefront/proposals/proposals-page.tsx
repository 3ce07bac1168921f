import { Link, type ShouldRevalidateFunctionArgs, Form } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { m } from '#messages'
import type { Route } from './+types/proposals-page'
import { respondTo } from '#web/api/action-result.ts'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { currentCart } from '#web/api/current-cart.server.ts'
import { missing } from '#web/api/missing.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { runCartAction } from '#web/storefront/cart/run-cart-action.ts'
import { wantedOf } from '#web/storefront/menu/load-menu.server.ts'
import { redirectToOtherSite } from '#web/storefront/menu/redirect-to-other-site.server.ts'
import { linkClass, Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ProposalCard, TakeOffAdded } from './proposal-card.tsx'
import { runProposalIntent } from './proposal-intents.server.ts'
import { type TableSearch, tableIn, countedDiets } from './table-search.ts'
import { mostHeads } from '#core/cart/proposals.ts'
import { formatDiet } from '#core/menu/format-allergen.ts'
import { getLocale } from '#messages/runtime.js'
import { Chip } from '#web/storefront/menu/chip.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import styles from './proposals-page.module.css'

/** Loads what of a menu for many would feed the people that the address counts, when this visitor’s order is wanted. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const { menu_id } = params
    const menu = await call('GET /menus/{menu_id}', { params: { menu_id } })
    await redirectToOtherSite(call, menu, url)
    if (menu.categories.every(({ course }) => course === undefined)) throw missing()
    const table = tableIn(url.searchParams)
    const added = url.searchParams.get('added')
    return { menu_id, name: menu.name, table, added, ...(await proposed(call, menu_id, table)) }
  })
}

interface Proposed {
  /** Null where nobody was counted. */
  readonly proposals: DataOf<'GET /menus/{menu_id}/proposals'> | null
  readonly refused?: string
}

async function proposed(
  call: Call,
  menu_id: string,
  { headcount, ...table }: TableSearch,
): Promise<Proposed> {
  if (headcount === null) return { proposals: null }
  const cart = await currentCart(call)
  const wanted = cart?.menu_id === menu_id ? wantedOf(cart) : null
  try {
    const query = { ...table, headcount, ...(wanted && { wanted }) }
    return {
      proposals: await call('GET /menus/{menu_id}/proposals', { params: { menu_id }, query }),
    }
  } catch (error) {
    if (error instanceof ApiRefusal) return { proposals: null, refused: error.message }
    throw error
  }
}

/** Adds what is proposed to the cart, or takes it off again. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    const result = await runProposalIntent(call, params.menu_id, form)
    const search = new URLSearchParams(url.search)
    search.delete('added')
    if (result.added) search.set('added', result.added)
    const page = result.to ?? paths.headcount(params.menu_id, `?${search}`)
    return respondTo(request, result, page)
  })
}

/** Runs the action in turn with every other change of the cart, and tells what it did. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runCartAction(serverAction)
}

/** Keeps what was worked out while a proposal is added or taken off. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== 'POST' && defaultShouldRevalidate
}

/** Another number of people, or of a dish, is another proposal: what was added of one says nothing of it. */
function keyOf(
  { dishes }: NonNullable<Proposed['proposals']>[number],
  { headcount }: TableSearch,
): string {
  const amounts = dishes.map(({ product_id, quantity }) => `${product_id}×${quantity}`)
  return `${headcount} ${amounts.join()}`
}

/** Asks how many eat and shows what of the menu would do, each with one press into the cart. */
export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { menu_id, name, table, added, proposals, refused } = loaderData
  const posted = refusalIn(actionData)?.message
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
      <PageHead
        title={m.headcount_title()}
        description={m.headcount_lede()}
        path={paths.headcount(menu_id)}
      />
      <header className={styles.head}>
        <Link to={paths.menu(menu_id)} className={linkClass}>
          {name}
        </Link>
        <h1>{m.headcount_title()}</h1>
        <p>{m.headcount_lede()}</p>
      </header>
      <TableForm menu_id={menu_id} table={table} refused={refused ?? posted} />
      {added && <TakeOffAdded added={added} />}
      {proposals && (
        <section aria-labelledby="proposals">
          <h2 id="proposals">{m.headcount_proposals()}</h2>
          {proposals.length === 0 && <RefusalMessage message={m.headcount_none()} />}
          <ul className={styles.proposals}>
            {proposals.map((proposal) => (
              <ProposalCard
                key={keyOf(proposal, table)}
                menu_id={menu_id}
                headcount={table.headcount ?? 1}
                proposal={proposal}
              />
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

interface TableFormProps {
  readonly menu_id: string
  readonly table: TableSearch
  readonly refused: string | undefined
}

/** Asks how many eat, how hungry they are, and how many keep which diet. Its answer is an address. */
function TableForm({ menu_id, table, refused }: TableFormProps) {
  return (
    <Form method="get" action={paths.headcount(menu_id)} className={styles.form}>
      <PeopleField
        label={m.headcount_people()}
        invalid={m.headcount_people_invalid({ most: mostHeads })}
        name="headcount"
        min={1}
        defaultValue={table.headcount ?? undefined}
        required
      />
      <RadioCards
        legend={m.headcount_appetite()}
        legendShown
        name="appetite"
        look="tabs"
        options={[
          { value: 'light', label: m.headcount_light() },
          { value: 'usual', label: m.headcount_usual() },
          { value: 'hungry', label: m.headcount_hungry() },
        ]}
        initial={table.appetite}
      />
      <fieldset>
        <legend>{m.headcount_diets()}</legend>
        <div className={styles.diets}>
          {countedDiets.map((diet) => (
            <PeopleField
              key={diet}
              label={formatDiet(diet, getLocale())}
              name={diet}
              min={0}
              defaultValue={table[diet] || undefined}
              placeholder="0"
            />
          ))}
        </div>
        <p className={styles.hint}>{m.headcount_diets_hint()}</p>
      </fieldset>
      <Extras {...table} />
      <Button type="submit" size="bar">
        {m.headcount_show()}
      </Button>
      <RefusalMessage message={refused} />
    </Form>
  )
}

/** Asks what is wanted beside the meal. */
function Extras({ dessert, drink }: Pick<TableSearch, 'dessert' | 'drink'>) {
  return (
    <fieldset>
      <legend>{m.headcount_extras()}</legend>
      <div className={styles.extras}>
        <Chip
          name="dessert"
          value="yes"
          label={m.headcount_dessert()}
          checked={dessert === 'yes'}
        />
        <Chip name="drink" value="yes" label={m.headcount_drink()} checked={drink === 'yes'} />
      </div>
    </fieldset>
  )
}

interface PeopleFieldProps {
  readonly label: string
  readonly name: string
  readonly min: number
  readonly defaultValue: number | undefined
  readonly placeholder?: string
  readonly required?: boolean
  readonly invalid?: string
}

function PeopleField(field: PeopleFieldProps) {
  return (
    <TextField {...field} type="number" inputMode="numeric" max={mostHeads} autoComplete="off" />
  )
}
