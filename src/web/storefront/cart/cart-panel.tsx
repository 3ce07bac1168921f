import { useEffect, useState, type ReactNode, useSyncExternalStore } from 'react'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { m } from '#messages'
import type { PanelProps } from '#web/shell/panel-host.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { CartContents, EmptyCart } from './cart-contents.tsx'
import { CartFoot } from './cart-foot.tsx'
import styles from './cart-panel.module.css'
import { OrderNow } from './order-now.tsx'
import type { ActionResponse, Upsells } from '#web/api/action-result.ts'
import { PanelToast } from './panel-toast.tsx'
import { UpsellList } from './upsells.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { storedValue } from '#web/browser/web-storage.ts'

/** What the panel shows at a step: its title, body and foot. */
interface Step {
  readonly title: string
  readonly beside?: ReactNode
  readonly children: ReactNode
  readonly foot: ReactNode
}

/** Shows the order over the page (R4.11, R6.13): what is in it, then what goes with it, then checkout. */
export function CartPanel(props: PanelProps) {
  const { cart } = useRoot()
  const { checkout, upsells, goBack, refused, upsellsSeen } = useCheckout(cart)
  const foot = { checkout, refused, upsellsSeen }
  if (!cart || cart.products.length === 0) return <Panel {...props} step={emptyStep()} />
  if (upsells.length === 0 || cart.awaits_address)
    return <Panel {...props} step={cartStep(cart, foot)} />
  return <Panel {...props} step={upsellStep(cart, foot, upsells, goBack)} />
}

/** Keeps one dialog through all steps, so that it stays open and the focus finds its way back. */
function Panel({ step, ...props }: PanelProps & { readonly step: Step }) {
  const { foot, ...rest } = step
  const withToast = (
    <>
      <PanelToast />
      {foot}
    </>
  )
  return <SidePanel {...props} {...rest} foot={withToast} />
}

type Foot = Pick<ReturnType<typeof useCheckout>, 'checkout' | 'refused' | 'upsellsSeen'>

const emptyStep = (): Step => ({
  title: m.cart_title(),
  children: <EmptyCart />,
  foot: <OrderNow />,
})

function cartStep(cart: CartAnswer, foot: Foot): Step {
  return {
    title: m.cart_title(),
    beside: <Pill>{m.cart_items({ count: cart.count })}</Pill>,
    children: <CartContents cart={cart} />,
    foot: <CartFoot cart={cart} {...foot} />,
  }
}

function upsellStep(cart: CartAnswer, foot: Foot, upsells: Upsells, goBack: () => void): Step {
  const offered = new Set(upsells.map(({ product_id }) => product_id))
  const added = cart.products.some(({ product_id }) => offered.has(product_id))
  return {
    title: m.cart_upsell_title(),
    children: (
      <div className={styles.upsells}>
        <UpsellList cart={cart} upsells={upsells} />
        <Button variant="ghost" size="small" icon="back" onClick={goBack}>
          {m.cart_back()}
        </Button>
      </div>
    ),
    foot: (
      <CartFoot
        cart={cart}
        {...foot}
        upsellsSeen
        label={added ? undefined : m.common_no_thanks()}
      />
    ),
  }
}

/** Leads to checkout: what goes with the order is offered first, once per cart. */
function useCheckout(cart: CartAnswer | null) {
  const checkout = useFetcher<ActionResponse>()
  const [left, setLeft] = useState<ActionResponse>()
  const upsellsSeen = useUpsellsSeen(cart?.id)
  const response = checkout.data === left ? undefined : checkout.data
  const upsells = response && 'result' in response ? (response.result.upsells ?? []) : []
  const offering = upsells.length > 0 ? cart?.id : undefined
  const refused = useActionResult(offering ? undefined : response)
  useEffect(() => {
    if (offering) upsellsSeenFor.set(offering)
  }, [offering])
  return { checkout, upsells, goBack: () => setLeft(checkout.data), refused, upsellsSeen }
}

/** The cart whose upsells were shown in this tab: once is enough (R6.13). */
const upsellsSeenFor = storedValue('session', 'comal.offered', isId)

/** Whether the upsells of this cart were shown in this tab. */
function useUpsellsSeen(cart_id: string | undefined): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => upsellsSeenFor.get() === cart_id,
    () => false,
  )
}

function isId(stored: unknown): stored is string {
  return typeof stored === 'string'
}
