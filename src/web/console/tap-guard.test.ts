import { describe, expect, it } from 'vitest'
import { justMoved } from './tap-guard.ts'

describe('what a finger may not have been meant for', () => {
  const before = new Map([
    ['418', 'bump 14 100'],
    ['421', 'bump 300 100'],
    ['422', 'start 600 100'],
  ])

  it('is nothing while everything stands where it stood', () => {
    expect(justMoved(before, new Map(before))).toEqual([])
  })

  it('is whatever moves up when a ticket goes', () => {
    const after = new Map([
      ['421', 'bump 14 100'],
      ['422', 'start 300 100'],
    ])
    expect(justMoved(before, after)).toEqual(['421', '422'])
  })

  it('is a ticket that has just come, and none that stands before it', () => {
    const after = new Map([...before, ['423', 'start 900 100'] as const])
    expect(justMoved(before, after)).toEqual(['423'])
  })

  it('is a button that has become another, and none beside it', () => {
    const after = new Map([...before, ['422', 'bump 600 100'] as const])
    expect(justMoved(before, after)).toEqual(['422'])
  })
})
