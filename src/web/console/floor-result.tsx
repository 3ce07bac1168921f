import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { Typed } from '#web/api/call-api.ts'
import { partyName } from './party-name.ts'

/** Says what a press on the floor did, for who doesn’t see the lists change. */
export function FloorResult({ done }: { readonly done: Typed | undefined }) {
  return (
    <output className="floor-result" aria-live="polite">
      {done && formatResult(done)}
    </output>
  )
}

const results: Readonly<Record<string, (about: { readonly name: string }) => string>> = {
  call: (about) => m.floor_done_called(about),
  wait: (about) => m.floor_done_waits(about),
  'walk-in': (about) => m.floor_done_seated(about),
  seat: (about) => m.floor_done_seated(about),
  'seat-waiting': (about) => m.floor_done_seated(about),
  move: (about) => m.floor_done_moved(about),
  completed: (about) => m.floor_done_left(about),
  no_show: (about) => m.floor_done_no_show(about),
  cancelled: (about) => m.floor_done_cancelled(about),
  booked: (about) => m.floor_done_expected(about),
  waive: (about) => m.floor_done_waived(about),
  gone: (about) => m.floor_done_gone(about),
}

/** Formats what was done for whom: the party of a list by its hidden name, one that was typed by its own. */
export function formatResult(done: Typed): string {
  const { intent = '', whom, name = '', party, at = '', deposit } = done
  const about = { name: whom ?? partyName({ name, party: Number(party) }) }
  if (intent === 'book') {
    const [time = ''] = at.split('|')
    const booked = { ...about, time: formatTime(time, getLocale()) }
    return deposit === 'asked' ? m.floor_done_held(booked) : m.floor_done_booked(booked)
  }
  return (results[intent] ?? m.floor_done)(about)
}
