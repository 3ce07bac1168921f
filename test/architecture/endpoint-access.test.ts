import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { describeApi } from '#server/description/document.ts'

test('T1 of every call that is described its row says whom it is for', () => {
  const described = Object.entries(describeApi().paths ?? {}).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(Object.keys(api).toSorted())
})

test('T1 nobody’s things have no name in a path that is the owner’s elsewhere', () => {
  const open = Object.entries(api).filter(([, { caller }]) => caller === 'anyone')
  const names = open
    .filter(([, { access }]) => access === 'anybody' || access === 'themselves')
    .flatMap(([key]) => [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  expect(names.filter((name) => /^(?:cart|order|line)_id$/.test(name ?? ''))).toEqual([])
})
