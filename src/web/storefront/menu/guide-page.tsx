import { NavLink } from 'react-router'
import { formatAllergens } from '#core/menu/format-dietary.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { Route } from './+types/guide-page'
import { respondTo } from '#web/api/action-result.ts'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { paths, pathWithin } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { runAndNotify } from '#web/storefront/cart/run-cart-action.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { DietaryForm, readDietary } from './dietary-form.tsx'
import { FdaStatements } from './fda-statements.tsx'
import { GuideChoices, GuideDishes } from './guide-lists.tsx'
import styles from './guide-page.module.css'
import { loadGuide } from './load-guide.server.ts'

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
