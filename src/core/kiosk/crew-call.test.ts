import { expect, test } from 'vitest'
import { addMinutes } from '#core/time.ts'
import { callState } from './crew-call.ts'

const noon = '2026-06-03T17:00:00Z'

test.each([
  ['nobody called', { called_at: null, answered_at: null }, 'none'],
  ['it was just now', { called_at: noon, answered_at: null }, 'waiting'],
  [
    'nobody heard it for half an hour',
    { called_at: addMinutes(noon, -30), answered_at: null },
    'none',
  ],
  [
    'the crew said that it comes',
    { called_at: addMinutes(noon, -2), answered_at: addMinutes(noon, -1) },
    'coming',
  ],
  [
    'that was a while ago',
    { called_at: addMinutes(noon, -9), answered_at: addMinutes(noon, -2) },
    'none',
  ],
  [
    'the answer was to an earlier call',
    { called_at: noon, answered_at: addMinutes(noon, -1) },
    'waiting',
  ],
] as const)('R4.24 a call for the crew: %s', (_, call, state) => {
  expect(callState(call, noon)).toBe(state)
})
