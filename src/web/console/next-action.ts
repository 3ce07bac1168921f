import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import { m } from '#messages'

/**
 * Returns what the crew presses next: it cooks an order, boxes it, and its guest has it, or its driver leaves with it and
 * brings it.
 */
export function nextAction({ delivery, status }: Pick<TicketAnswer, 'delivery' | 'status'>) {
  if (status === 'accepted') return { press: 'start', label: m.console_start } as const
  if (status === 'preparing') return { press: 'bump', label: m.console_bump } as const
  if (!delivery) return { press: 'hand-off', label: m.console_hand_off } as const
  return status === 'ready'
    ? ({ press: 'send-out', label: m.console_send_out } as const)
    : ({ press: 'hand-off', label: m.console_delivered } as const)
}
