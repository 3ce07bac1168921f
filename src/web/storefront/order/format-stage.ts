import { m } from '#messages'
import type { OrderAnswer } from '#contract/order/orders.ts'
import type { IconName } from '#web/ui/icon-names.ts'

type Stage = OrderAnswer['stages'][number]['stage']

/** The label of each stage, with its icon while it is the last one reached. */
export const stages: Record<Stage, { readonly label: () => string; readonly icon: IconName }> = {
  placed: { label: m.confirm_stage_placed, icon: 'receipt' },
  accepted: { label: m.confirm_stage_accepted, icon: 'check' },
  preparing: { label: m.confirm_stage_preparing, icon: 'fire' },
  boxed: { label: m.confirm_stage_boxed, icon: 'bag' },
  ready: { label: m.confirm_stage_ready, icon: 'bell' },
  out_for_delivery: { label: m.confirm_stage_on_its_way, icon: 'delivery' },
  completed: { label: m.confirm_stage_picked_up, icon: 'check' },
  cancelled: { label: m.confirm_stage_cancelled, icon: 'close' },
  rejected: { label: m.confirm_stage_rejected, icon: 'close' },
}

/** Words a stage for its guest: an order that came back wasn’t called off, and of one that ended by itself nobody knows how. */
export function stageLabel(
  stage: Stage,
  {
    address,
    delivery,
    ended_with_day,
  }: Pick<OrderAnswer, 'address' | 'delivery' | 'ended_with_day'>,
): string {
  if (stage === 'completed' && ended_with_day) return m.confirm_stage_ended()
  if (!address) return stages[stage].label()
  if (stage === 'cancelled' && delivery?.status === 'returned') return m.confirm_stage_came_back()
  return (deliveryLabels[stage] ?? stages[stage].label)()
}

const deliveryLabels: Partial<Record<Stage, () => string>> = {
  ready: m.confirm_stage_ready_for_driver,
  out_for_delivery: m.confirm_stage_out_for_delivery,
  completed: m.confirm_stage_delivered,
}

/** Returns whether what was promised is still ahead: that it is ready, or that it is at the door. */
export function isAhead({ status, address }: Pick<OrderAnswer, 'status' | 'address'>): boolean {
  const isOnTheWay = status === 'ready' || status === 'out_for_delivery'
  if (isOnTheWay) return address !== null
  return status === 'placed' || status === 'accepted' || status === 'preparing'
}
