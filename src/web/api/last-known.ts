import { useState } from 'react'
import { isRouteErrorResponse } from 'react-router'

/** Loads a page anew for its `clientLoader`; null without a connection, or a server that can answer: what stands there stays. */
export async function loadUnlessLost<Answer>(load: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await load()
  } catch (error) {
    const isOutage = isRouteErrorResponse(error) && error.status >= 500
    if (error instanceof TypeError || isOutage) return null
    throw error
  }
}

/** Gives what was loaded last; null where nothing ever was. */
export function useLastKnown<Answer>(loaded: Answer | null): Answer | null {
  const [latest, setLatest] = useState(loaded)
  if (loaded && loaded !== latest) setLatest(loaded)
  return loaded ?? latest
}
