import { Link, useRouteLoaderData } from 'react-router'
import { paths } from '#web/paths.ts'
import type { PanelProps } from '#web/root/panel-room.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import type { BrowseData } from './load-browse.server.ts'
import styles from './menu-drawer.module.css'
import { useMenuText } from './menu-text.ts'

/** The list of the menu over the page (R2.5, R3.1): its categories, and the way to a location. */
export function MenuDrawer(props: PanelProps) {
  const menu = useRouteLoaderData<BrowseData>('menu')
  const sections = useMenuText(menu?.text ?? '[]')
  const choose = (
    <Link to={paths.locations()} className={buttonClass({ size: 'bar', block: true })}>
      Choose a location
    </Link>
  )
  return (
    <SidePanel {...props} title={menu?.name ?? 'Menu'} from="left" foot={choose}>
      <nav aria-label="What is on it" className={styles.list}>
        {sections.map(({ id, name, description, dishes }) => (
          <Link key={id} to={{ pathname: paths.anyMenu(), hash: id }}>
            <b>{name}</b>
            <span>
              {description} {dishes.length === 1 ? 'One' : dishes.length} to choose from.
            </span>
          </Link>
        ))}
      </nav>
    </SidePanel>
  )
}
