import { expect, test } from 'vitest'
import { m } from '#messages'
import { bareLabel } from './bare-label.ts'

test('R7.1 what is wrong with a field that may be left out doesn’t say that it may', () => {
  expect(m.form_wrong({ label: bareLabel(m.table_email()) })).toBe('Email doesn’t look right')
  expect(bareLabel(m.table_name())).toBe(m.table_name())
})
