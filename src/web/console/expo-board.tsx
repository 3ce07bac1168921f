import { m } from '#messages'
import { ageOf, type Board } from './board.ts'
import { boardTabStop } from './board-tab-stop.ts'
import type { BoardChange } from './board-action.ts'
import { ExpoFilters } from './expo-filters.tsx'
import { ExpoReady } from './expo-ready.tsx'
import { ExpoTicket } from './expo-ticket.tsx'
import { type ExpoHandoff, gathering, ofHandoff, onShelf, withDrivers } from './expo.ts'

interface ExpoBoardProps {
  readonly board: Board
  readonly now: string
  /** Of which handoff alone; null for all. */
  readonly handoff: ExpoHandoff | null
  /** Nothing can be pressed: nobody is signed in. */
  readonly inert: boolean
  readonly onChange: (change: BoardChange) => void
}

/** Expo: gathers each order from its stations, bags and labels it, and hands it off the shelf. */
export function ExpoBoard({ board, now, handoff, inert, onChange }: ExpoBoardProps) {
  const { stations, station_names: names, id: location_id } = board.location
  const tickets = ofHandoff(gathering(board), handoff)
  return (
    <>
      <ExpoFilters board={board} now={now} chosen={handoff} />
      <div className="expo">
        <main id="main" tabIndex={boardTabStop(inert)} aria-label={m.console_expo_gathering()}>
          {tickets.map((ticket) => (
            <ExpoTicket
              key={ticket.order_id}
              ticket={ticket}
              age={ageOf(ticket, board, now)}
              today={board.local_time.slice(0, 8)}
              {...{ now, stations, names, location_id, inert, onChange }}
            />
          ))}
          {tickets.length === 0 && <p className="expo-quiet">{m.console_expo_nothing()}</p>}
        </main>
        <ExpoReady
          tickets={ofHandoff(onShelf(board), handoff)}
          out={ofHandoff(withDrivers(board), handoff)}
          {...{ now, inert, onChange }}
        />
      </div>
    </>
  )
}
