import { expect, test } from 'vitest'
import { doubledKeys, doubledPeriods, messageProblems } from './messages-problems.ts'

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

test('a time in Spanish, which ends with a period, ends no sentence that has one of its own', () => {
  expect(doubledPeriods({ by: 'Ven antes de las {time}.' })).toEqual([
    'by: a time in Spanish ends with a period, and another one follows it',
  ])
  expect(doubledPeriods({ by: 'Antes de las {time} ven.' })).toEqual([])
})

test('a key that a file holds twice is named with its file, in whichever object it is', () => {
  expect(doubledKeys('{"hi": "Hi", "by": "{hi}: \\"by\\":", "hi": "Hello"}', 'en.json')).toEqual([
    'en.json holds hi twice',
  ])
  expect(doubledKeys('{"some": [{"match": {"p=one": "1", "p=one": "2"}}]}', 'es.json')).toEqual([
    'es.json holds p=one twice',
  ])
  expect(doubledKeys('{"a": {"x": "1"}, "b": {"x": "1"}}', 'en.json')).toEqual([])
})
