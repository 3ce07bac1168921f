import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '#web/root/when-idle.ts'
import type { BoardListsProps } from './board-lists.tsx'
import { loadListPresses } from './presses.ts'

/**
 * The board’s lists. They load when it has come to rest: a kitchen that loses its connection has them all the same.
 * Where that was too early for them, the board stays, and whoever opens a list asks for it again.
 */
export function BoardPanels(props: BoardListsProps) {
  const [Lists, setLists] = useState<ComponentType<BoardListsProps> | null>(null)
  const { key } = useLocation()
  const isWanted = props.show !== null
  useEffect(() => {
    const load = () => {
      const lists = Promise.all([import('./board-lists.tsx'), loadListPresses()])
      lists.then(([{ BoardLists }]) => setLists(() => BoardLists)).catch(() => undefined)
    }
    if (isWanted) load()
    else whenIdle(load)
  }, [key, isWanted])
  return Lists && <Lists {...props} />
}
