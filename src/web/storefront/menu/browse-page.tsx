import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Route } from './+types/browse-page'
import { noticeWords } from '#core/channel-words.ts'
import { paths } from '#web/paths.ts'
import { ask } from '#web/root/api.ts'
import { useKnown } from '#web/root/known.ts'
import { OtherSite } from '#web/root/other-site.tsx'
import { PageHead } from '#web/root/page-head.tsx'
import { panels } from '#web/root/panels.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './browse-page.module.css'
import { CategoryRow } from './category-row.tsx'
import { FdaStatements } from './fda-statements.tsx'
import { loadBrowse } from './load-browse.server.ts'
import page from './menu-page.module.css'
import { MenuSections } from './menu-sections.tsx'
import { useMenuText } from './menu-text.ts'

export function loader({ context }: Route.LoaderArgs) {
  return ask(context, loadBrowse)
}

/** A menu to look at before a location is chosen (R2.5): what it offers, with how much notice, and the way on. */
export default function BrowsePage({ loaderData }: Route.ComponentProps) {
  const { menu_id, name, text } = loaderData
  const sections = useMenuText(text)
  const { app } = useKnown()
  useDrawerFlag()
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <PageHead
        title={name}
        description={`${name} of ${app.name}: what feeds how many, what it costs a head, and how soon.`}
        path={paths.anyMenu()}
        image={sections[0]?.dishes[0]?.image}
      />
      <div className={styles.head}>
        <div className={classes('wrap', styles.inside)}>
          <div className={styles.words}>
            <p className={classes('eyebrow', styles.eyebrow)}>{noticeWords(app.channel)}</p>
            <h1>{name}</h1>
            <p>Look around. Your own kitchen’s prices show once you choose it.</p>
          </div>
          <Link to={paths.locations()} className={buttonClass()}>
            Choose a location
          </Link>
        </div>
      </div>
      <div className={page.bar}>
        <div className={classes('wrap', page.inside)}>
          <CategoryRow categories={sections} />
        </div>
      </div>
      <div className="wrap">
        <MenuSections
          menu_id={menu_id}
          sections={sections.map((section) => ({ ...section, of: section.dishes.length }))}
        />
        <OtherSite />
        <FdaStatements />
      </div>
    </main>
  )
}

/** `?open-drawer` arrives with the list of the menu open (R2.5). */
function useDrawerFlag(): void {
  const [search] = useSearchParams()
  const wanted = search.has('open-drawer')
  useEffect(() => {
    if (wanted) panels.open('menu')
  }, [wanted])
}
