import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { chosenKitchen } from '#web/shell/chosen-kitchen.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Leads from an empty cart to the menu of the guest’s kitchen, else to the locations (R6.13). */
export function OrderNow() {
  const chosen = chosenKitchen(useRoot())
  return (
    <Link
      to={chosen ? paths.menu(chosen.menu_id) : paths.locations()}
      className={buttonClass({ block: true, size: 'bar' })}
    >
      {m.order_now()}
    </Link>
  )
}
