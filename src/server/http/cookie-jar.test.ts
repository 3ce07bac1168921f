import { expect, test } from 'vitest'
import { openCookieJar } from './cookie-jar.ts'

test('a jar sends what the browser sent, and what the API has set since', () => {
  const jar = openCookieJar('a=1; b=2')
  jar.receive(['b=3; Path=/; HttpOnly', 'c=4=5; Max-Age=60'])
  expect(jar.written()).toBe('a=1; b=3; c=4=5')
  expect(jar.received).toHaveLength(2)
})

test('a cookie that the API takes away is gone at once, and the browser is told', () => {
  const jar = openCookieJar('a=1')
  jar.receive(['a=; Max-Age=0; Path=/'])
  expect(jar.written()).toBe('')
  expect(jar.received).toEqual(['a=; Max-Age=0; Path=/'])
})

test('nobody’s jar is empty', () => {
  expect(openCookieJar(null).written()).toBe('')
})
