import { useState } from 'react'
import type { Board } from './board.ts'
import { BusyPanel } from './busy-panel.tsx'
import { CameBackPanel } from './came-back-panel.tsx'
import { LeftPanel } from './left-panel.tsx'
import type { Item } from './load-board.server.ts'
import type { Pressed } from './press.ts'
import { RecallPanel } from './recall-panel.tsx'
import { SoldOutPanel } from './sold-out-panel.tsx'

export interface BoardListsProps {
  readonly board: Board
  readonly items: readonly Item[] | null
  /** Which list stands in the address. */
  readonly show: string | null
  readonly onClose: () => void
  readonly onPressed: (pressed: Pressed, name?: string) => void
}

/** The board’s lists: each is there from its first opening on. */
export function BoardLists({ show, items, ...list }: BoardListsProps) {
  const [opened, setOpened] = useState<readonly string[]>([])
  if (show !== null && !opened.includes(show)) setOpened([...opened, show])
  return (
    <>
      {opened.includes('recall') && <RecallPanel {...list} open={show === 'recall'} />}
      {opened.includes('86') && <SoldOutPanel {...list} items={items} open={show === '86'} />}
      {opened.includes('came-back') && <CameBackPanel {...list} open={show === 'came-back'} />}
      {opened.includes('left') && <LeftPanel {...list} open={show === 'left'} />}
      {opened.includes('busy') && <BusyPanel {...list} open={show === 'busy'} />}
    </>
  )
}
