import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import type { PanelProps } from '#web/shell/panel-host.tsx'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { OrderControl } from './order-control.tsx'
import { WaysToOrder } from './ways-to-order.tsx'

/** Shows place, handoff and time over the page: of the open order (R4.8), else the ways to start one (R4.9). */
export function OrderControlPanel(props: PanelProps) {
  const { cart } = useRoot()
  if (!cart) {
    return (
      <SidePanel {...props} title={m.order_now()}>
        <WaysToOrder />
      </SidePanel>
    )
  }
  const foot = (
    <>
      {cart.group_order && (
        <PanelLink
          panel="group-order"
          to={paths.groupOrder()}
          className={buttonClass({ variant: 'soft', block: true })}
        >
          {m.group_title()}
        </PanelLink>
      )}
      {cart.channel === 'catering' && (
        <PanelLink
          panel="cart"
          to={paths.cart()}
          className={buttonClass({ variant: 'soft', block: true })}
        >
          {m.time_view_cart()}
        </PanelLink>
      )}
      {!cart.awaits_address && (
        <Link to={paths.menu(cart.menu_id)} className={buttonClass({ size: 'bar', block: true })}>
          {m.time_start_order()}
        </Link>
      )}
    </>
  )
  return (
    <SidePanel {...props} title={m.cart_place_and_time()} foot={foot}>
      <OrderControl cart={cart} />
    </SidePanel>
  )
}
