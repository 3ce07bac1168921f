import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPageParameter } from '#core/page-parameters.ts'

/** What a page reads of its address by name. */
const reading = /\b(?:search|searchParams|params)\.(?:get|getAll|has)\('([^']+)'\)/g

test('whatever a page reads of its address is a parameter of pages, so that its answer is nobody else’s', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const read = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(reading)].map(([, name = '']) => name),
  )
  expect(read.length).toBeGreaterThan(20)
  expect(read.filter((name) => !isPageParameter(name))).toEqual([])
})
