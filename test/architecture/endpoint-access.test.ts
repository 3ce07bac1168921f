import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Caller } from '#contract/endpoint.ts'
import { describeApi } from '#server/description/document.ts'
import { whoMay } from './endpoint-access.ts'
import type { WhoMay } from './who-may.ts'

/** What an endpoint of each class asks of its caller before anything else. */
const callers: Readonly<Record<WhoMay, Caller>> = {
  anybody: 'anyone',
  themselves: 'anyone',
  'the owner of the cart': 'visitor',
  'the owner of the order': 'visitor',
  'who owns or proved the order': 'visitor',
  'who has the order or its link': 'anyone',
  'the host of the group': 'visitor',
  'who is in the group': 'visitor',
  'the member': 'member',
  'the staff member': 'staff',
  'the crew of the location': 'staff',
  'the crew of the ticket': 'staff',
  'the crew of the menu': 'staff',
  'the kiosk': 'kiosk',
  'all staff': 'staff',
  'head office': 'staff',
}

/** The described calls of which nobody has said who may make them. */
function unclassified(described: ReturnType<typeof describeApi>, table: object): readonly string[] {
  const keys = Object.entries(described.paths ?? {}).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  return keys.filter((key) => !(key in table))
}

test('T1 of every call that is described somebody has said who may make it', () => {
  expect(unclassified(describeApi(), whoMay)).toEqual([])
  expect(Object.keys(whoMay).toSorted()).toEqual(Object.keys(api).toSorted())
})

test('T1 planted, a call that nobody classified is seen', () => {
  const { 'GET /console/mail': _, ...forgotten } = whoMay
  expect(unclassified(describeApi(), forgotten)).toEqual(['GET /console/mail'])
})

test('T1 the contract asks of its callers what their class says', () => {
  const asked = Object.fromEntries(Object.entries(api).map(([key, { caller }]) => [key, caller]))
  const due = Object.fromEntries(Object.entries(whoMay).map(([key, who]) => [key, callers[who]]))
  expect(asked).toEqual(due)
})

test('T1 nobody’s things have no name in a path that is the owner’s elsewhere', () => {
  const open = Object.entries(whoMay).filter(([, who]) => who === 'anybody' || who === 'themselves')
  const names = open.flatMap(([key]) => [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  expect(names.filter((name) => /^(?:cart|order|line)_id$/.test(name ?? ''))).toEqual([])
})
