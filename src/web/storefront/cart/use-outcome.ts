import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { notices } from '#web/root/notices.ts'
import { popups } from '#web/root/popups.ts'
import type { Answered } from './outcome.ts'

/** Says what an action did, asks what it asks, else goes where it leads, once per answer. Answers why it did nothing, if it didn’t. */
export function useOutcome(answered: Answered | undefined): string | undefined {
  const navigate = useNavigate()
  useEffect(() => {
    if (!answered || !('outcome' in answered)) return
    const { said, to, popup } = answered.outcome
    if (said) notices.say(said)
    if (popup) popups.show(popup)
    else if (to) void navigate(to)
  }, [answered, navigate])
  return answered && 'refusal' in answered ? answered.refusal.message : undefined
}
