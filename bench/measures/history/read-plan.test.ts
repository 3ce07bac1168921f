import { expect, test } from 'vitest'
import { plansIn, scannedTables } from './read-plan.ts'

const byIndex = {
  'Node Type': 'Index Scan',
  'Relation Name': 'orders',
  'Index Name': 'orders_pkey',
}
const scan = { 'Node Type': 'Seq Scan', 'Relation Name': 'order_lines' }

function logLine(dbname: string, message: string): string {
  return JSON.stringify({ timestamp: '2026-11-20 18:00:00 UTC', dbname, message })
}

function planned(statement: string, plan: unknown): string {
  return `duration: 0.412 ms  plan:\n${JSON.stringify({ 'Query Text': statement, Plan: plan })}`
}

test('a planted sequential scan is seen, however deep in the plan it hides', () => {
  const batch = { 'Node Type': 'Gather', Plans: [{ 'Node Type': 'Sort', Plans: [scan] }] }
  expect(scannedTables({ 'Node Type': 'Nested Loop', Plans: [byIndex, batch] })).toEqual([
    'order_lines',
  ])
})

test('a plan by indexes alone scans nothing', () => {
  const bitmap = { 'Node Type': 'Bitmap Index Scan', 'Index Name': 'orders_by_visitor' }
  const heap = { 'Node Type': 'Bitmap Heap Scan', 'Relation Name': 'orders', Plans: [bitmap] }
  expect(scannedTables({ 'Node Type': 'Hash Join', Plans: [byIndex, heap] })).toEqual([])
})

test('the first rows that come are no scan, the first that fit are', () => {
  const any = { 'Node Type': 'Limit', Plans: [scan] }
  const fitting = { 'Node Type': 'Limit', Plans: [{ ...scan, Filter: "(name = 'Queso')" }] }
  expect(scannedTables(any)).toEqual([])
  expect(scannedTables(fitting)).toEqual(['order_lines'])
})

test('the plans of one database are read out of everything that a server says', () => {
  const log = [
    logLine('big', planned('select 1 from order_lines', scan)),
    logLine('small', planned('select 2', byIndex)),
    logLine('big', 'duration: 12.100 ms'),
    JSON.stringify({ message: 'checkpoint starting: time' }),
    '',
  ].join('\n')
  expect(plansIn(log, 'big')).toEqual([{ statement: 'select 1 from order_lines', plan: scan }])
})
