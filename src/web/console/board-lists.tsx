import { useState } from 'react'
import type { Station } from '#core/order/station-work.ts'
import type { Board } from './board.ts'
import { BusyPanel } from './busy-panel.tsx'
import { ReturnedOrdersPanel } from './returned-orders-panel.tsx'
import { UnfinishedOrdersPanel } from './unfinished-orders-panel.tsx'
import type { Affected } from './affected-list.tsx'
import type { Item } from './find-items.ts'
import type { CrewLocation } from './load-board.server.ts'
import type { BoardChange } from './board-action.ts'
import { HeadOfficePanel } from './head-office-panel.tsx'
import { RecallPanel } from './recall-panel.tsx'
import { SoldOutPanel } from './sold-out-panel.tsx'

export interface BoardListsProps {
  readonly board: Board
  readonly station: Station
  readonly items: readonly Item[] | null
  readonly affected: Affected | null
  readonly locations: readonly CrewLocation[]
  /** Which list the address names. */
  readonly show: string | null
  /** A finger is down: nothing may move under it. */
  readonly pressing: boolean
  readonly onClose: () => void
  readonly onChange: (change: BoardChange) => void
}

/** The board’s lists: each is rendered from its first opening on. */
export function BoardLists({
  show,
  items,
  affected,
  locations,
  pressing,
  station,
  ...list
}: BoardListsProps) {
  const [opened, setOpened] = useState<readonly string[]>([])
  if (show !== null && !opened.includes(show)) setOpened([...opened, show])
  return (
    <>
      {opened.includes('recall') && (
        <RecallPanel {...list} station={station} open={show === 'recall'} />
      )}
      {opened.includes('86') && (
        <SoldOutPanel
          {...list}
          {...{ items, affected, locations, pressing }}
          open={show === '86'}
        />
      )}
      {opened.includes('came-back') && (
        <ReturnedOrdersPanel {...list} open={show === 'came-back'} />
      )}
      {opened.includes('left') && <UnfinishedOrdersPanel {...list} open={show === 'left'} />}
      {opened.includes('busy') && <BusyPanel {...list} open={show === 'busy'} />}
      {opened.includes('office') && (
        <HeadOfficePanel open={show === 'office'} onClose={list.onClose} />
      )}
    </>
  )
}
