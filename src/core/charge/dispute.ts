/** How a dispute stands: the house has to answer, its answer is looked at, or it is over. */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const

export type DisputeState = (typeof disputeStates)[number]

/** Whether the bank has the money, or may still take it: of that nothing can be given back a second time. */
export function isWithBank(state: DisputeState): boolean {
  return state !== 'won'
}
