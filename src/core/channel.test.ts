import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channelOf } from '#core/channel.ts'

test('R1.2 a host name with cater in it, or port 3001, is the catering channel', () => {
  for (const host of [
    'catering.fritzandalmas.example',
    'CATER.example',
    'orders.mycatering.example:8443',
    'localhost:3001',
    '127.0.0.1:3001',
    '[::1]:3001',
  ])
    expect(channelOf(host)).toBe('catering')
})

test('R1.2 every other address is the default channel', () => {
  for (const host of [
    'fritzandalmas.example',
    'localhost',
    'localhost:3000',
    'localhost:13001',
    '[::3001]',
    '[2001:db8::3001]:3000',
    '3001',
    '',
    'a:b:3001',
  ])
    expect(channelOf(host)).toBe('default')
})

test('R1.2 a configured catering port takes the place of 3001', () => {
  expect(channelOf('localhost:8081', 8081)).toBe('catering')
  expect(channelOf('localhost:3001', 8081)).toBe('default')
})

test('R1.2 path and query never flip the channel: a story named catering-tips stays where it is', () => {
  fc.assert(
    fc.property(fc.domain(), fc.nat(65_535), (name, port) => {
      const plain = new URL(`http://${name}:${port}/`)
      const story = new URL('/news/posts/catering-tips?from=cater&port=3001', plain)
      expect(channelOf(story.host)).toBe(channelOf(plain.host))
    }),
  )
})
