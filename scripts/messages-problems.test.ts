import { expect, test } from 'vitest'
import { messageProblems } from './messages-problems.ts'

test('a language that lacks a text is named', () => {
  expect(messageProblems({ hello: 'Hello' }, {}, 'es')).toEqual(['es.json lacks hello'])
  expect(messageProblems({}, { hello: 'Hola' }, 'es')).toEqual(['en.json lacks hello'])
})

test('a text that leaves a parameter out, or takes another, is named', () => {
  expect(messageProblems({ hi: 'Hi {name}' }, { hi: 'Hola' }, 'es')).toEqual([
    'hi: en takes (name), es takes ()',
  ])
})

test('a plural takes what it declares, however each language words it', () => {
  const english = [
    { declarations: ['input count'], match: { 'p=one': 'one', 'p=other': '{count}' } },
  ]
  const spanish = [
    { declarations: ['input count'], match: { 'p=one': 'uno', 'p=other': '{count}' } },
  ]
  expect(messageProblems({ some: english }, { some: spanish }, 'es')).toEqual([])
})
