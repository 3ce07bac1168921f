import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { outageWords } from '#core/outage.ts'
import { whenIdle } from '#web/root/when-idle.ts'
import type { BoardListsProps } from './board-lists.tsx'
import styles from './board-page.module.css'
import { loadListPresses } from './presses.ts'

/**
 * The board’s lists. They load when it has come to rest: a kitchen that loses its connection has them all the same.
 * Where that was too early for them, the board stays and says so, and a list that was opened comes with the connection.
 */
export function BoardPanels(props: BoardListsProps) {
  const [Lists, setLists] = useState<ComponentType<BoardListsProps> | null>(null)
  const [failed, setFailed] = useState(false)
  const { key } = useLocation()
  const isWanted = props.show !== null
  useEffect(() => {
    const load = () => {
      const lists = Promise.all([import('./board-lists.tsx'), loadListPresses()])
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
    <p role="alert" className={styles.offline}>
      {outageWords}
    </p>
  )
}
