import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '#web/browser/when-idle.ts'
import type { BoardListsProps } from './board-lists.tsx'
import { loadListActions } from './ticket-actions.ts'
import { m } from '#messages'

/**
 * Loads the board’s lists once the page is idle: a kitchen that loses its connection has them all the same. Where the connection
 * is lost before that, the board stays and says so, and a list that was opened comes with the connection.
 */
export function BoardPanels(props: BoardListsProps) {
  const [Lists, setLists] = useState<ComponentType<BoardListsProps> | null>(null)
  const [failed, setFailed] = useState(false)
  const { key } = useLocation()
  const isWanted = props.show !== null
  useEffect(() => {
    const load = () => {
      const lists = Promise.all([import('./board-lists.tsx'), loadListActions()])
      lists.then(
        ([{ BoardLists }]) => setLists(() => BoardLists),
        () => setFailed(true),
      )
    }
    if (isWanted) load()
    else whenIdle(load)
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [key, isWanted])
  if (Lists) return <Lists {...props} />
  if (!isWanted || !failed) return null
  return (
    <p role="alert" className="board-offline">
      {m.refusal_outage()}
    </p>
  )
}
