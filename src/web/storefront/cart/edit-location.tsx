import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { linkClass } from '#web/ui/button.tsx'

/** Opens place and time over the page; before JavaScript has loaded, as a page. */
export function EditLocation() {
  return (
    <PanelLink
      panel="order-control"
      to={paths.cart({ edit: 'order' })}
      className={linkClass}
      label={m.cart_edit_place_and_time()}
    >
      {m.cart_edit()}
    </PanelLink>
  )
}
