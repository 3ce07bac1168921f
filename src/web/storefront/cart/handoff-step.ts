import { handoffModes, type HandoffMode } from '#core/handoff/handoff.ts'

/**
 * Tells what changing the handoff of an order takes (R6.10): within its group nothing more; for a delivery, an address; to come
 * for it after all, a location.
 */
export function handoffStep(from: HandoffMode, to: HandoffMode): 'apply' | 'address' | 'location' {
  if (handoffModes[from].group === handoffModes[to].group) return 'apply'
  return handoffModes[to].needs_address ? 'address' : 'location'
}
