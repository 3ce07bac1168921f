import { useEffect, useState, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { CartAnswer } from '#contract/carts.ts'
import type { PanelProps } from '#web/root/panel-room.tsx'
import { useKnown } from '#web/root/known.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { CartContents, EmptyCart } from './cart-contents.tsx'
import { CartFoot } from './cart-foot.tsx'
import styles from './cart-panel.module.css'
import { itemWords } from './item-words.ts'
import { offeredFor, useOffered } from './offered.ts'
import { OrderNow } from './order-now.tsx'
import type { Answered, Upsells } from './outcome.ts'
import { PanelNotice } from './panel-notice.tsx'
import { UpsellList } from './upsells.tsx'
import { useOutcome } from './use-outcome.ts'

/** What the panel shows at a step: its head, body and foot. */
interface Step {
  readonly title: string
  readonly beside?: ReactNode
  readonly children: ReactNode
  readonly foot: ReactNode
}

/** The order over the page (R4.11, R6.13): what is in it, then what goes with it, then checkout. */
export function CartPanel(props: PanelProps) {
  const { cart } = useKnown()
  const { checkout, upsells, goBack, refused, offered } = useCheckout(cart)
  const foot = { checkout, refused, offered }
  if (!cart || cart.products.length === 0) return <Panel {...props} step={emptyStep(cart)} />
  if (upsells.length === 0) return <Panel {...props} step={cartStep(cart, foot)} />
  return <Panel {...props} step={upsellStep(cart, foot, upsells, goBack)} />
}

/** One dialog through all steps, so that it stays open and the focus finds its way back. */
function Panel({ step, ...props }: PanelProps & { readonly step: Step }) {
  const { foot, ...rest } = step
  const withNotice = (
    <>
      <PanelNotice />
      {foot}
    </>
  )
  return <SidePanel {...props} {...rest} foot={withNotice} />
}

type Foot = Pick<ReturnType<typeof useCheckout>, 'checkout' | 'refused' | 'offered'>

function emptyStep(cart: CartAnswer | null): Step {
  return { title: 'Your Order', children: <EmptyCart />, foot: <OrderNow cart={cart} /> }
}

function cartStep(cart: CartAnswer, foot: Foot): Step {
  return {
    title: 'Your Order',
    beside: <Pill>{itemWords(cart.count)}</Pill>,
    children: <CartContents cart={cart} />,
    foot: <CartFoot cart={cart} {...foot} />,
  }
}

function upsellStep(cart: CartAnswer, foot: Foot, upsells: Upsells, goBack: () => void): Step {
  const offered = new Set(upsells.map(({ product_id }) => product_id))
  const added = cart.products.some(({ product_id }) => offered.has(product_id))
  return {
    title: 'Complete Your Order',
    children: (
      <div className={styles.upsells}>
        <UpsellList cart={cart} upsells={upsells} />
        <Button variant="ghost" size="small" icon="back" onClick={goBack}>
          Back to your order
        </Button>
      </div>
    ),
    foot: <CartFoot cart={cart} {...foot} offered label={added ? undefined : 'No, Thanks'} />,
  }
}

/** The way to checkout: what goes with the order is offered first, once per cart. */
function useCheckout(cart: CartAnswer | null) {
  const checkout = useFetcher<Answered>()
  const [left, setLeft] = useState<Answered>()
  const offered = useOffered(cart?.id)
  const answered = checkout.data === left ? undefined : checkout.data
  const upsells = answered && 'outcome' in answered ? (answered.outcome.upsells ?? []) : []
  const offering = upsells.length > 0 ? cart?.id : undefined
  const refused = useOutcome(offering ? undefined : answered)
  useEffect(() => {
    if (offering) offeredFor.set(offering)
  }, [offering])
  return { checkout, upsells, goBack: () => setLeft(checkout.data), refused, offered }
}
