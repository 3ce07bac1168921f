import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#web/root/when-idle.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Board } from './board.ts'
import type { Item } from './load-board.server.ts'
import type { Pressed } from './press.ts'
import { loadListPresses } from './presses.ts'

const loadRecall = async () => ({ default: (await import('./recall-panel.tsx')).RecallPanel })
const loadSoldOut = async () => ({ default: (await import('./sold-out-panel.tsx')).SoldOutPanel })
const loadBusy = async () => ({ default: (await import('./busy-panel.tsx')).BusyPanel })
const loadCameBack = async () => ({
  default: (await import('./came-back-panel.tsx')).CameBackPanel,
})
const RecallPanel = lazy(loadRecall)
const SoldOutPanel = lazy(loadSoldOut)
const BusyPanel = lazy(loadBusy)
const CameBackPanel = lazy(loadCameBack)

interface BoardPanelsProps {
  readonly board: Board
  readonly items: readonly Item[] | null
  /** Which list stands in the address. */
  readonly show: string | null
  readonly onClose: () => void
  readonly onPressed: (pressed: Pressed, name?: string) => void
}

/** The board’s lists. They load when it has come to rest: a kitchen that loses its connection has them all the same. */
export function BoardPanels({ show, ...props }: BoardPanelsProps) {
  const shown = useHydrated() ? show : null
  const [opened, setOpened] = useState<readonly string[]>([])
  if (shown !== null && !opened.includes(shown)) setOpened([...opened, shown])
  useEffect(() => whenIdle(fetchLists), [])
  const { items, ...list } = props
  return (
    <Suspense fallback={null}>
      {opened.includes('recall') && <RecallPanel {...list} open={shown === 'recall'} />}
      {opened.includes('86') && <SoldOutPanel {...list} items={items} open={shown === '86'} />}
      {opened.includes('came-back') && <CameBackPanel {...list} open={shown === 'came-back'} />}
      {opened.includes('busy') && <BusyPanel {...list} open={shown === 'busy'} />}
    </Suspense>
  )
}

function fetchLists(): void {
  for (const load of [loadRecall, loadSoldOut, loadBusy, loadCameBack, loadListPresses])
    load().catch(() => undefined)
}
