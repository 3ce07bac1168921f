import { NavLink } from 'react-router'
import { formatAllergens, formatFacts } from '#core/menu/format-dietary.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { Route } from './+types/guide-page'
import { respondTo, type ActionResponse } from '#web/api/action-result.ts'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { paths, pathWithin } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { runAndNotify } from '#web/storefront/cart/run-cart-action.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { FdaStatements } from './fda-statements.tsx'
import { loadGuide } from './load-guide.server.ts'
import { allergens, type Allergen, type Diet } from '#core/menu/catalogue.ts'
import { cleanDietary, type Dietary, tellableDiets } from '#core/menu/dietary.ts'
import { formatAllergen, formatDiet } from '#core/menu/format-allergen.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { Chip } from './chip.tsx'
import { dietIcons } from './diet-marks.tsx'
import type { AllergenGuide, GuideDish } from '#core/menu/allergen-guide.ts'
import { formatAddedCalories, formatCalories } from '#core/menu/format-calories.ts'
import styles from './guide-page.module.css'

export function loader({ context, params }: Route.LoaderArgs) {
  return callInLoader(context, (call) => loadGuide(call, params.kind))
}

/** Remembers what the guest told that they avoid. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    await call('PUT /dietary', { body: readDietary(form) })
    return respondTo(request, { message: m.dietary_saved() }, pathWithin(url))
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAndNotify(serverAction)
}

/** Shows what every dish and every choice contains, by menu, and asks what the guest avoids. A page to read without JavaScript, and to print. */
export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const { kind, menus, guide } = loaderData
  const { app, session } = useRoot()
  const hydrated = useHydrated()
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
      <PageHead
        title={m.guide_title()}
        description={m.guide_description({ chain: app.name })}
        path={paths.allergens(kind)}
      />
      <header className={styles.head}>
        <h1>{m.guide_title()}</h1>
        <p>{m.guide_lede()}</p>
      </header>
      <DietaryForm told={session.dietary} isMember={session.member !== null} />
      <p className={styles.shared}>
        <Icon name="allergens" />
        <span>
          <b>{m.guide_shared_heading()}</b>{' '}
          {m.guide_shared({ allergens: formatAllergens(guide.handled, getLocale()) })}
        </span>
      </p>
      <nav aria-label={m.guide_menus_label()} className={styles.menus}>
        {menus.map((menu) => (
          <NavLink
            key={menu.kind}
            to={paths.allergens(menu.kind)}
            aria-current={menu.kind === kind ? 'page' : undefined}
          >
            {menu.name}
          </NavLink>
        ))}
        {hydrated && (
          <Button variant="soft" size="small" onClick={() => window.print()}>
            <Icon name="print" />
            {m.guide_print()}
          </Button>
        )}
      </nav>
      <GuideDishes guide={guide} told={session.dietary} />
      <GuideChoices guide={guide} told={session.dietary} />
      <FdaStatements />
    </main>
  )
}

const fields = { allergen: 'allergen', diet: 'diet' } as const

/** Reads what a guest told by the form. */
function readDietary(form: FormData) {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const told = cleanDietary({ allergens: texts(fields.allergen), diets: texts(fields.diet) })
  return { allergens: [...told.allergens], diets: [...told.diets] }
}

interface DietaryFormProps {
  readonly told: Dietary
  readonly isMember: boolean
}

/** Asks once what a guest avoids: every menu is marked by it, and the kitchen reads it. */
function DietaryForm({ told, isMember }: DietaryFormProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <section id="yours" aria-labelledby="yours-name" className={styles.dietaryCard}>
      <h2 id="yours-name">{m.dietary_heading()}</h2>
      <p>{m.dietary_hint()}</p>
      <fetcher.Form method="post" className={styles.form}>
        <fieldset>
          <legend>{m.dietary_allergens_legend()}</legend>
          <div className={styles.chips}>
            {allergens.map((allergen) => (
              <Chip
                key={allergen}
                name={fields.allergen}
                value={allergen}
                label={formatAllergen(allergen, getLocale())}
                checked={told.allergens.includes(allergen)}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{m.dietary_diets_legend()}</legend>
          <div className={styles.chips}>
            {tellableDiets.map((diet) => (
              <Chip
                key={diet}
                name={fields.diet}
                value={diet}
                label={formatDiet(diet, getLocale())}
                icon={dietIcons[diet]}
                checked={told.diets.includes(diet)}
              />
            ))}
          </div>
        </fieldset>
        <RefusalMessage message={refused} />
        <p className={styles.foot}>
          <Button type="submit" busy={fetcher.state !== 'idle'}>
            {m.dietary_save()}
          </Button>
          <span>{isMember ? m.dietary_kept_account() : m.dietary_kept_device()}</span>
        </p>
      </fetcher.Form>
    </section>
  )
}

interface GuideListsProps {
  readonly guide: AllergenGuide
  /** What the guest avoids is marked. */
  readonly told: Dietary
}

/** Lists every dish by category, with its calories and what it contains. */
function GuideDishes({ guide, told }: GuideListsProps) {
  return guide.categories.map(({ id, name, dishes }) => (
    <section key={id} aria-labelledby={`guide-${id}`} className={styles.section}>
      <h2 id={`guide-${id}`}>{name}</h2>
      <ul className={styles.list}>
        {dishes.map((dish) => (
          <Row
            key={dish.product_id}
            name={dish.name}
            calories={formatCalories(dish.calories, getLocale())}
            contains={formatFacts(dish.allergens, getLocale())}
            diets={dish.diets}
            isAvoided={meets(dish, told)}
          />
        ))}
      </ul>
    </section>
  ))
}

/** Lists every choice by group, with what it adds. */
function GuideChoices({ guide, told }: GuideListsProps) {
  if (guide.groups.length === 0) return null
  return (
    <section aria-labelledby="guide-choices" className={styles.section}>
      <h2 id="guide-choices">{m.guide_choices()}</h2>
      <p>{m.guide_choices_hint()}</p>
      {guide.groups.map(({ id, name, dishes, options }) => (
        <div key={id} className={styles.dishGroup}>
          <h3>{name}</h3>
          <p className={styles.served}>{m.guide_choices_on({ dishes: dishes.join(', ') })}</p>
          <ul className={styles.list}>
            {options.map((option) => (
              <Row
                key={option.name}
                name={option.name}
                calories={
                  option.calories === 0 ? '' : formatAddedCalories(option.calories, getLocale())
                }
                contains={contained(option.allergens)}
                diets={option.diets}
                isAvoided={option.allergens.some((one) => told.allergens.includes(one))}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface RowProps {
  readonly name: string
  readonly calories: string
  readonly contains: readonly string[]
  readonly diets: readonly Diet[]
  readonly isAvoided: boolean
}

function Row({ name, calories, contains, diets, isAvoided }: RowProps) {
  const kept = diets.map((diet) => formatDiet(diet, getLocale())).join(', ')
  return (
    <li className={classes(styles.dishRow, isAvoided && styles.avoided)}>
      <b>{name}</b>
      <span>{calories}</span>
      <span className={styles.contains}>
        {contains.length > 0 ? contains.join('. ') : m.guide_dishes_none()}
      </span>
      <span className={styles.diets}>{kept}</span>
    </li>
  )
}

function contained(allergens: readonly Allergen[]): readonly string[] {
  if (allergens.length === 0) return []
  return [m.dietary_contains({ allergens: formatAllergens(allergens, getLocale()) })]
}

function meets(
  { allergens: { always, as_it_comes, by_choice } }: GuideDish,
  told: Dietary,
): boolean {
  return [...always, ...as_it_comes, ...by_choice].some((one) => told.allergens.includes(one))
}
