import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import type { PanelProps } from '#web/root/panel-room.tsx'
import { useKnown } from '#web/root/known.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OrderControl } from './order-control.tsx'
import styles from './order-control-panel.module.css'

/** Place, handoff and time over the page: of the order there is, else the ways to start one (R4.8, R4.9). */
export function OrderControlPanel(props: PanelProps) {
  const { cart } = useKnown()
  if (!cart) {
    return (
      <SidePanel {...props} title="Order Now">
        <nav className={styles.ways} aria-label="Ways to order">
          <h3>Order Online</h3>
          <Link to={paths.locations()} className={buttonClass({ variant: 'soft', block: true })}>
            <Icon name="pickup" />
            Order Pickup
          </Link>
        </nav>
      </SidePanel>
    )
  }
  const startOrder = (
    <Link to={paths.menu(cart.menu_id)} className={buttonClass({ size: 'bar', block: true })}>
      Start Order
    </Link>
  )
  return (
    <SidePanel {...props} title="Place and time" foot={startOrder}>
      <OrderControl cart={cart} />
    </SidePanel>
  )
}
