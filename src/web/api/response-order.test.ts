import { expect, test } from 'vitest'
import { responseOrder } from './response-order.ts'

test('of two questions under way the newer answer stays, in whichever order they come', () => {
  const { asked } = responseOrder()
  const [older, newer] = [asked(), asked()]
  expect([older(), newer()]).toEqual([true, true])
  const [oldest, newest] = [asked(), asked()]
  expect([newest(), oldest()]).toEqual([true, false])
})

test('what is told is newer than whatever was asked before, and older than what is asked after it', () => {
  const { asked, told } = responseOrder()
  const before = asked()
  told()
  const after = asked()
  expect([before(), after()]).toEqual([false, true])
})
