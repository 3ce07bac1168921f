import type { OrderAnswer } from '#contract/orders.ts'
import type { IconName } from '#web/ui/icon-names.ts'

type Stage = OrderAnswer['stages'][number]['stage']

/** What the guest reads of each stage, with its icon while it is the last one reached. */
export const stageWords: Record<Stage, { readonly label: string; readonly icon: IconName }> = {
  placed: { label: 'Order in', icon: 'receipt' },
  accepted: { label: 'Kitchen said yes', icon: 'check' },
  preparing: { label: 'Cooking', icon: 'fire' },
  boxed: { label: 'Boxed', icon: 'bag' },
  ready: { label: 'Ready', icon: 'bell' },
  out_for_delivery: { label: 'On its way', icon: 'delivery' },
  completed: { label: 'Picked up', icon: 'check' },
  cancelled: { label: 'Cancelled', icon: 'close' },
  rejected: { label: 'Kitchen said no', icon: 'close' },
}

/** Whether the promise still stands ahead of an order. */
export function isCooking(status: OrderAnswer['status']): boolean {
  return status === 'placed' || status === 'accepted' || status === 'preparing'
}
