import { useEffect, useRef, useState } from 'react'
import { callFromPage } from '#web/api/browser-client.ts'
import type { Affected } from './affected-list.tsx'
import type { Board } from './board.ts'

interface AffectedSource {
  /** As the page was loaded with it; null while its list is closed. */
  readonly loaded: Affected | null
  readonly board: Board
  readonly open: boolean
  /** A finger is down: nothing may move under it. */
  readonly pressing: boolean
}

/**
 * Gives who has what the kitchen is out of: while its list is open it is read again whenever the board changes, as orders come and
 * guests answer. `change` takes over what the page itself changed.
 */
export function useAffected({ loaded, board, open, pressing }: AffectedSource) {
  const [known, setKnown] = useState(loaded)
  const [latest, setLatest] = useState(loaded)
  const [shown, setShown] = useState(loaded)
  if (loaded !== known) {
    setKnown(loaded)
    setLatest(loaded)
  }
  if (!pressing && shown !== latest) setShown(latest)
  // Which question is the newest: the answer to one before is older than what is known.
  const newest = useRef(0)
  const location_id = board.location.id
  useEffect(() => {
    if (!open) return
    newest.current += 1
    const mine = newest.current
    const asked = callFromPage('GET /console/locations/{location_id}/sold-out', {
      params: { location_id },
    })
    asked.then(
      (read) => mine === newest.current && setLatest(read),
      // Without a connection the board says how old all of it is.
      () => undefined,
    )
  }, [board, open, location_id])
  const change = (changed: Affected) => {
    newest.current += 1
    setLatest(changed)
  }
  return { affected: pressing ? shown : latest, change }
}
