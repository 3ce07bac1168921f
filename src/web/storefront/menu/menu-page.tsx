import { lazy, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { m } from '#messages'
import type { Route } from './+types/menu-page'
import { localHref, paths } from '#web/paths.ts'
import { callInLoader } from '#web/api/call-api.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { leadToSlug } from '#web/api/redirect-to-slug.server.ts'
import { isLost } from '#web/api/lost-connection.ts'
import { JsonLd } from '#web/seo/json-ld.tsx'
import { PageHead } from '#web/seo/page-head.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { siteOf } from '#web/seo/site-url.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CartBar } from './cart-bar.tsx'
import { CategoryRow } from './category-row.tsx'
import { FdaStatements } from './fda-statements.tsx'
import { loadMenu } from './load-menu.server.ts'
import { MenuChips } from './menu-chips.tsx'
import { allergensIn, dietsIn } from './menu-filter.ts'
import { MenuHead } from './menu-head.tsx'
import styles from './menu-page.module.css'
import { MenuSearch, useMenuFilter } from './menu-search.tsx'
import { MenuSections } from './menu-sections.tsx'
import { useMenuText } from './menu-text.ts'
import { OtherSite } from '#web/shell/other-site-link.tsx'
import { field } from '#web/api/form-field.ts'
import { OrderElsewhere } from './order-elsewhere.tsx'
import { useAvoided } from './use-avoided.ts'
import { useFound } from './use-text-search.ts'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { isEaten } from '#core/menu/serving.ts'
import { restaurantFacts } from '#web/seo/restaurant-json-ld.ts'
import type { MenuSection } from './menu-dish.ts'

/** Few guests took back an order of which nothing can be had any more. Nothing stands in for it: the page comes with it. */
const AfterChange = lazy(async () => ({
  default: (await import('./after-change.tsx')).AfterChange,
}))

export function loader({ context, params, url }: Route.LoaderArgs) {
  leadToSlug(url)
  return callInLoader(context, (call) => loadMenu(call, params.menu_id, url))
}

/**
 * Loads the menu again where it may read otherwise: another one, another time wanted, or a refusal that tells
 * that it changed. Not for a filter, nor for each dish that is added.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formData, actionStatus = 200, defaultShouldRevalidate } = args
  if (isLost(args.actionResult)) return false
  if (currentUrl.pathname !== nextUrl.pathname) return true
  if (!formData) return currentUrl.search === nextUrl.search && defaultShouldRevalidate
  return actionStatus >= 400 || ['time', 'handoff'].includes(field(formData, 'intent'))
}

const form_id = 'menu-filter'

/** Shows the menu of a location (R2.6). */
export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const { menu_id, location, proposes, text } = loaderData
  const menu = useMenuText(text)
  const { app, cart } = useRoot()
  const { filter, change, type, clear } = useMenuFilter(form_id)
  const here = cart?.menu_id === menu_id && !cart.awaits_address ? cart : null
  const shown = useFound(menu, filter)
  const found = shown.sections.reduce((count, { dishes }) => count + dishes.length, 0)
  const avoided = useAvoided(shown.without)
  const url = new URL(localHref(paths.menu(menu_id)), siteOf(app)).href
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead
        title={m.menu_page_title({ location: location.name })}
        description={m.menu_page_description({
          chain: app.name,
          address: location.address,
          city: location.city,
        })}
        path={paths.menu(menu_id)}
        image={menu.sections[0]?.dishes[0]?.image}
      />
      <JsonLd facts={menuJsonLd({ app, url, location, sections: menu.sections })} />
      <MenuHead location={location} cart={here} />
      <div className={styles.bar}>
        <div className={classes('wrap', styles.inside)}>
          <CategoryRow categories={shown.sections} />
          <MenuSearch form_id={form_id} text={filter.text} onType={type} />
        </div>
      </div>
      <div className="wrap">
        <OwnOrder menu_id={menu_id} name={location.name} />
        {menu.sections.length > 0 ? (
          <>
            {proposes && <HeadcountLink menu_id={menu_id} />}
            <MenuChips
              form_id={form_id}
              menu_id={menu_id}
              diets={dietsIn(menu)}
              allergens={allergensIn(menu)}
              filter={filter}
              found={found}
              shown={shown}
              onChange={change}
              onClear={clear}
            />
            <MenuSections menu_id={menu_id} sections={shown.sections} avoided={avoided} />
            <OtherSite />
          </>
        ) : (
          <RestingMenu />
        )}
        <FdaStatements />
      </div>
      <CartBar cart={here} />
    </main>
  )
}

interface OwnOrderProps {
  readonly menu_id: string
  readonly name: string
}

/** Tells of the guest’s order what this menu doesn’t show: that it is at another location, or that it was canceled for something else. */
function OwnOrder({ menu_id, name }: OwnOrderProps) {
  const { cart } = useRoot()
  const [search] = useSearchParams()
  if (!cart || cart.awaits_address) return null
  if (cart.menu_id !== menu_id)
    return cart.products.length > 0 && <OrderElsewhere {...{ cart, menu_id, name }} />
  if (search.get('change') !== 'order' || cart.count > 0) return null
  return (
    <Suspense fallback={null}>
      <AfterChange />
    </Suspense>
  )
}

/** Leads to amounts for so many people, where a menu is for many. */
function HeadcountLink({ menu_id }: { readonly menu_id: string }) {
  return (
    <Link
      to={paths.headcount(menu_id)}
      className={classes(buttonClass({ variant: 'soft' }), styles.headcount)}
    >
      <Icon name="users" />
      {m.headcount_link()}
    </Link>
  )
}

/** Shows that nothing is on the menu. */
function RestingMenu() {
  return (
    <div className={styles.resting}>
      <h2>{m.menu_resting()}</h2>
      <p>{m.menu_resting_hint()}</p>
      <Link to={paths.locations()} className={buttonClass()}>
        {m.common_change_location()}
      </Link>
    </div>
  )
}

/** Shows that the menu didn’t load; the cart is still there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage error={error} />
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.resting)}>
      <title>{m.menu_not_loaded()}</title>
      <h1>{m.menu_not_loaded()}</h1>
      <p>{m.menu_not_loaded_hint()}</p>
      <a href={localHref(pathname)} className={buttonClass()}>
        {m.common_try_again()}
      </a>
    </main>
  )
}

interface MenuJsonLdInput {
  readonly app: { readonly name: string }
  readonly url: string
  readonly location: LocationAnswer
  readonly sections: readonly MenuSection[]
}

/** Describes the restaurant and its menu to search engines, by schema.org. */
function menuJsonLd({ app, url, location, sections }: MenuJsonLdInput) {
  return {
    '@context': 'https://schema.org',
    ...restaurantFacts(app, location),
    url,
    hasMenu: {
      '@type': 'Menu',
      url,
      hasMenuSection: sections.map(({ name, description, dishes }) => ({
        '@type': 'MenuSection',
        name,
        description,
        hasMenuItem: dishes.map((dish) => ({
          '@type': 'MenuItem',
          name: dish.name,
          description: dish.description,
          offers: { '@type': 'Offer', price: (dish.cost / 100).toFixed(2), priceCurrency: 'USD' },
          ...(isEaten(dish) && {
            nutrition: {
              '@type': 'NutritionInformation',
              calories: `${dish.nutrition.calories.base} calories`,
            },
          }),
          suitableForDiet: dish.diets.flatMap((diet) => schemaDiets[diet] ?? []),
        })),
      })),
    },
  }
}

/** The diets of schema.org. Gluten-friendly is no gluten-free diet: the kitchen is shared. */
const schemaDiets: Readonly<Partial<Record<string, string>>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
}
