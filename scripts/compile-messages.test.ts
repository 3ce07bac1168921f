import { expect, test } from 'vitest'

test('Node reads the texts from a module for each language: three thousand files took half of a start', () => {
  expect(import.meta.resolve('#messages')).toMatch(/\/messages\/compiled\/node\/messages\.js$/)
})
