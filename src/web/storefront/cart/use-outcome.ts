import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { popups } from '#web/root/popups.ts'
import type { Answered } from './outcome.ts'

/** Asks what an action asks, else goes where it offers to, once per answer; `carryOut` has done the rest. Answers why it did nothing, if it didn’t. */
export function useOutcome(answered: Answered | undefined): string | undefined {
  const navigate = useNavigate()
  useEffect(() => {
    if (!answered || !('outcome' in answered)) return
    const { to, popup } = answered.outcome
    if (popup) popups.show(popup)
    else if (to) void navigate(to)
  }, [answered, navigate])
  return answered && 'refusal' in answered ? answered.refusal.message : undefined
}
