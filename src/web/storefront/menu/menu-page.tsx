import {
  isRouteErrorResponse,
  Link,
  useLocation,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/menu-page'
import { paths } from '#web/paths.ts'
import { ask } from '#web/root/api.ts'
import { ErrorPage } from '#web/root/error-page.tsx'
import { leadToSlug } from '#web/root/lead-to-slug.server.ts'
import { isLost } from '#web/root/lost-connection.ts'
import { JsonLd } from '#web/root/json-ld.tsx'
import { PageHead } from '#web/root/page-head.tsx'
import { useKnown } from '#web/root/known.ts'
import { siteOf } from '#web/root/site.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { CartBar } from './cart-bar.tsx'
import { CategoryRow } from './category-row.tsx'
import { FdaStatements } from './fda-statements.tsx'
import { loadMenu } from './load-menu.server.ts'
import { MenuChips } from './menu-chips.tsx'
import { dietsIn, narrow } from './menu-filter.ts'
import { MenuHead } from './menu-head.tsx'
import { menuJsonLd } from './menu-json-ld.ts'
import styles from './menu-page.module.css'
import { MenuSearch } from './menu-search.tsx'
import { MenuSections } from './menu-sections.tsx'
import { useMenuText } from './menu-text.ts'
import { OtherSite } from '#web/root/other-site.tsx'
import { field } from '#web/root/form-field.ts'
import { OrderElsewhere } from './order-elsewhere.tsx'
import { useMenuFilter } from './use-menu-filter.ts'

export function loader({ context, params, url }: Route.LoaderArgs) {
  leadToSlug(url)
  return ask(context, (call) => loadMenu(call, params.menu_id, url))
}

/**
 * The menu is asked for again where it may read otherwise: another one, another time wanted, or a refusal that says
 * that it changed. Not for a filter, nor for each dish that is added.
 */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formData, actionStatus = 200, defaultShouldRevalidate } = asked
  if (isLost(asked.actionResult)) return false
  if (currentUrl.pathname !== nextUrl.pathname) return true
  if (!formData) return currentUrl.search === nextUrl.search && defaultShouldRevalidate
  return actionStatus >= 400 || ['time', 'handoff'].includes(field(formData, 'intent'))
}

const form_id = 'menu-filter'

/** The menu of a location (R2.6). */
export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const { menu_id, location, text } = loaderData
  const sections = useMenuText(text)
  const { app, cart } = useKnown()
  const { filter, change, type, clear } = useMenuFilter(form_id)
  const here = cart?.menu_id === menu_id ? cart : null
  const shown = narrow(sections, filter)
  const found = shown.reduce((count, { dishes }) => count + dishes.length, 0)
  const url = new URL(paths.menu(menu_id), siteOf(app)).href
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead
        title={`${location.name} menu`}
        description={`The menu of ${app.name}, ${location.address}, ${location.city}: prices, calories and pickup times.`}
        path={paths.menu(menu_id)}
        image={sections[0]?.dishes[0]?.image}
      />
      <JsonLd facts={menuJsonLd({ app, url, location, sections })} />
      <MenuHead location={location} cart={here} />
      <div className={styles.bar}>
        <div className={classes('wrap', styles.inside)}>
          <CategoryRow categories={shown} />
          <MenuSearch form_id={form_id} text={filter.text} onType={type} />
        </div>
      </div>
      <div className="wrap">
        {cart && !here && cart.products.length > 0 && (
          <OrderElsewhere cart={cart} menu_id={menu_id} name={location.name} />
        )}
        {sections.length > 0 ? (
          <>
            <MenuChips
              form_id={form_id}
              menu_id={menu_id}
              diets={dietsIn(sections)}
              filter={filter}
              found={found}
              onChange={change}
              onClear={clear}
            />
            <MenuSections menu_id={menu_id} sections={shown} />
            <OtherSite />
          </>
        ) : (
          <Resting />
        )}
        <FdaStatements />
      </div>
      <CartBar cart={here} />
    </main>
  )
}

/** Nothing on the menu. */
function Resting() {
  return (
    <div className={styles.resting}>
      <h2>This menu is resting</h2>
      <p>The kitchen isn’t taking orders from it right now. Another one may be.</p>
      <Link to={paths.locations()} className={buttonClass()}>
        Change Location
      </Link>
    </div>
  )
}

/** The menu didn’t load; the cart is still there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage error={error} />
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.resting)}>
      <title>The menu didn’t load.</title>
      <h1>The menu didn’t load.</h1>
      <p>Your order is safe. Give it another go.</p>
      <a href={pathname} className={buttonClass()}>
        Try Again
      </a>
    </main>
  )
}
