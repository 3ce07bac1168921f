import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { ApiError } from '#web/api/api-error.ts'
import { leavesOpen } from '#web/api/leaves-open.ts'

/** What a page answers that a charge was sent to. */
export type ChargeAnswer =
  | ChargeConfirmed
  | { readonly state: 'processing'; readonly message: string }
  | { readonly state: 'challenge'; readonly url: string }
  | { readonly refusal: ApiError }

/** It was paid: the order that was placed, or the page that shows what was paid for. */
export type ChargeConfirmed = { readonly state: 'confirmed' } & (
  | { readonly order_id: string }
  | { readonly to: string }
)

/** Where a charge stands, for whoever pays to read. */
export type ChargeStep =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  /** The bank is slow; the page keeps asking. */
  | { readonly state: 'processing'; readonly message: string }
  /** The bank asks its card’s owner on this page; then the same is sent again. */
  | { readonly state: 'challenge'; readonly url: string }
  /** Nobody knows whether it arrived: trying again sends the same. */
  | { readonly state: 'lost'; readonly refusal: ApiError }
  | { readonly state: 'refused'; readonly refusal: ApiError }

/** What became of a charge as far as its page knows. */
interface Sending {
  readonly answer: ChargeAnswer | undefined
  readonly isOnItsWay: boolean
  /** Whether the same was sent before, and its end isn’t known. */
  readonly isAgain: boolean
}

/** Returns where a charge stands by what was answered last. */
export function chargeStep({ answer, isOnItsWay, isAgain }: Sending): ChargeStep {
  if (answer && 'state' in answer)
    return answer.state === 'processing' || (answer.state === 'challenge' && !isOnItsWay)
      ? answer
      : { state: 'sending' }
  if (isOnItsWay) return { state: 'sending' }
  if (!answer) return { state: 'idle' }
  const { refusal } = answer
  return { state: leavesOpen(refusal, isAgain) ? 'lost' : 'refused', refusal }
}

/**
 * Loads a page that something was paid on no more: it leads on to what was paid for, and what it would answer now would lead there once
 * more, over whatever was pressed since.
 */
export function unlessPaid({
  actionResult,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'actionResult' | 'defaultShouldRevalidate'>): boolean {
  return actionResult?.state !== 'confirmed' && defaultShouldRevalidate
}
