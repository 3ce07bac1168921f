import { Link, useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import type { PanelProps } from '#web/shell/panel-host.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import type { BrowseData } from './load-browse.server.ts'
import styles from './menu-drawer.module.css'
import { useMenuText } from './menu-text.ts'

/** Lists the categories of the menu over the page (R2.5, R3.1), with the way to a location. */
export function MenuDrawer(props: PanelProps) {
  const menu = useRouteLoaderData<BrowseData>('menu')
  const { sections } = useMenuText(menu?.text)
  const choose = (
    <Link to={paths.locations()} className={buttonClass({ size: 'bar', block: true })}>
      {m.menu_choose_location()}
    </Link>
  )
  return (
    <SidePanel {...props} title={menu?.name ?? m.menu_drawer_title()} from="left" foot={choose}>
      <nav aria-label={m.menu_drawer_list()} className={styles.list}>
        {sections.map(({ id, name, description, dishes }) => (
          <Link key={id} to={{ pathname: paths.anyMenu(), hash: id }}>
            <b>{name}</b>
            <span>
              {description} {m.menu_drawer_choices({ count: dishes.length })}
            </span>
          </Link>
        ))}
      </nav>
    </SidePanel>
  )
}
