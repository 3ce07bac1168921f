import type { OrderAnswer } from '#contract/orders.ts'
import type { IconName } from '#web/ui/icon-names.ts'

type Stage = OrderAnswer['stages'][number]['stage']

/** The words of each stage, with its icon while it is the last one reached. */
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

/** What the guest reads of a stage: one that came back wasn’t called off, and of one that ended by itself nobody knows. */
export function stageLabel(
  stage: Stage,
  {
    address,
    delivery,
    ended_with_day,
  }: Pick<OrderAnswer, 'address' | 'delivery' | 'ended_with_day'>,
): string {
  if (stage === 'completed' && ended_with_day) return 'Order ended'
  if (!address) return stageWords[stage].label
  if (stage === 'cancelled' && delivery?.status === 'returned') return 'Came back'
  return deliveryLabels[stage] ?? stageWords[stage].label
}

const deliveryLabels: Partial<Record<Stage, string>> = {
  ready: 'Ready for the driver',
  out_for_delivery: 'Out for delivery',
  completed: 'Delivered',
}

/** Whether what was promised is still ahead: that it is ready, or that it is at the door. */
export function isAhead({ status, address }: Pick<OrderAnswer, 'status' | 'address'>): boolean {
  const isOnTheWay = status === 'ready' || status === 'out_for_delivery'
  if (isOnTheWay) return address !== null
  return status === 'placed' || status === 'accepted' || status === 'preparing'
}
