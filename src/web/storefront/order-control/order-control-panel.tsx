import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import type { PanelProps } from '#web/root/panel-room.tsx'
import { PanelLink } from '#web/root/panel-link.tsx'
import { useKnown } from '#web/root/known.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { OrderControl } from './order-control.tsx'
import { WaysToOrder } from './ways-to-order.tsx'

/** Place, handoff and time over the page: of the order there is (R4.8), else the ways to start one (R4.9). */
export function OrderControlPanel(props: PanelProps) {
  const { cart } = useKnown()
  if (!cart) {
    return (
      <SidePanel {...props} title="Order Now">
        <WaysToOrder />
      </SidePanel>
    )
  }
  const foot = (
    <>
      {cart.channel === 'catering' && (
        <PanelLink
          panel="cart"
          to={paths.cart()}
          className={buttonClass({ variant: 'soft', block: true })}
        >
          View Cart
        </PanelLink>
      )}
      <Link to={paths.menu(cart.menu_id)} className={buttonClass({ size: 'bar', block: true })}>
        Start Order
      </Link>
    </>
  )
  return (
    <SidePanel {...props} title="Place and time" foot={foot}>
      <OrderControl cart={cart} />
    </SidePanel>
  )
}
