import { useEffect, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import type { Route } from './+types/browse-page'
import { paths } from '#web/paths.ts'
import { callInLoader } from '#web/api/call-api.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { OtherSite } from '#web/shell/other-site-link.tsx'
import { PageHead } from '#web/seo/page-head.tsx'
import { panels } from '#web/dialogs/panels.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './browse-page.module.css'
import { CategoryRow } from './category-row.tsx'
import { FdaStatements } from './fda-statements.tsx'
import { loadBrowse } from './load-browse.server.ts'
import { filterIn, narrow } from './menu-filter.ts'
import page from './menu-page.module.css'
import { MenuSections } from './menu-sections.tsx'
import { useMenuText } from './menu-text.ts'
import { useAvoided } from './use-avoided.ts'
import { formatNotice } from '#core/channel-labels.ts'
import { getLocale } from '#messages/runtime.js'

const nothingFiltered = filterIn(new URLSearchParams())

export function loader({ context }: Route.LoaderArgs) {
  return callInLoader(context, loadBrowse)
}

/** Shows a menu before a location is chosen (R2.5): what it offers, with how much notice, and the way on. */
export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  const { name, text } = loaderData
  const menu = useMenuText(text)
  const { sections } = menu
  const shown = useMemo(() => narrow(menu, nothingFiltered, null), [menu])
  const avoided = useAvoided(shown.without)
  const { app } = useRoot()
  useDrawerFlag()
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <PageHead
        title={name}
        description={m.menu_browse_description({ menu: name, chain: app.name })}
        path={paths.anyMenu()}
        image={sections[0]?.dishes[0]?.image}
      />
      <div className={styles.head}>
        <div className={classes('wrap', styles.inside)}>
          <div className={styles.text}>
            <p className={classes('eyebrow', styles.eyebrow)}>
              {formatNotice(app.channel, getLocale())}
            </p>
            <h1>{name}</h1>
            <p>{m.menu_browse_hint()}</p>
          </div>
          <Link to={paths.locations()} className={buttonClass()}>
            {m.menu_choose_location()}
          </Link>
        </div>
      </div>
      <div className={page.bar}>
        <div className={classes('wrap', page.inside)}>
          <CategoryRow categories={sections} />
        </div>
      </div>
      <div className="wrap">
        <MenuSections menu_id={null} sections={shown.sections} avoided={avoided} />
        <OtherSite />
        <FdaStatements />
      </div>
    </main>
  )
}

/** Opens the list of the menu on arrival with `?open-drawer` (R2.5). */
function useDrawerFlag(): void {
  const [search] = useSearchParams()
  const wanted = search.has('open-drawer')
  useEffect(() => {
    if (wanted) panels.open('menu')
  }, [wanted])
}
