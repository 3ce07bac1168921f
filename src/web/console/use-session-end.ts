import { useState } from 'react'
import type { Instant } from '#core/time.ts'
import { useRoot } from '#web/shell/use-root.ts'

/**
 * Tells when this screen’s sign-in ends, and whether it has: `end` says that the API refused it. Another sign-in, which has
 * another end, begins anew.
 */
export function useSessionEnd() {
  const { session } = useRoot()
  const endsAt = session.staff?.ends_at
  const [known, setKnown] = useState<Instant | undefined>(endsAt)
  const [refused, setRefused] = useState<Instant>()
  if (endsAt !== undefined && endsAt !== known) setKnown(endsAt)
  return {
    endsAt: endsAt ?? known,
    ended: refused !== undefined && refused === (endsAt ?? known),
    end: () => setRefused(known),
  }
}
