import type { TicketAnswer } from '#contract/console.ts'

/** What the crew presses next: it cooks it, boxes it, and its guest has it, or its driver leaves with it and brings it. */
export function nextOf({ delivery, status }: Pick<TicketAnswer, 'delivery' | 'status'>) {
  if (status === 'accepted') return { press: 'start', words: 'Start' } as const
  if (status === 'preparing') return { press: 'bump', words: 'Bump' } as const
  if (!delivery) return { press: 'hand-off', words: 'Hand off' } as const
  return status === 'ready'
    ? ({ press: 'send-out', words: 'Send out' } as const)
    : ({ press: 'hand-off', words: 'Delivered' } as const)
}
