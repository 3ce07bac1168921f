import { expect, test } from 'vitest'
import { callerOf, networkOf, siteOf } from './caller.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('T18 limits count %s as %s: who owns a network can’t pass by changing its last half', (a, b) => {
  expect(networkOf(a)).toBe(b)
})

test('T18 a caller is kept as a pseudonym of this house’s own', () => {
  const one = callerOf('203.0.113.7', 'a secret')
  expect(one).toMatch(/^[\w-]{22}$/)
  expect(callerOf('::ffff:203.0.113.7', 'a secret')).toBe(one)
  expect(callerOf('203.0.113.8', 'a secret')).not.toBe(one)
  expect(callerOf('203.0.113.7', 'another secret')).not.toBe(one)
})

test('T18 the wider network of a caller of IPv6 is in their pseudonym: thousands of networks are one customer’s', () => {
  const of = (address: string) => callerOf(address, 'a secret')?.split('.') ?? []
  const [site, network] = of('2001:db8:1:2::9')
  expect(network).toMatch(/^[\w-]{22}$/)
  expect(of('2001:db8:1:2::7')).toEqual([site, network])
  expect(of('2001:db8:1:3::9')[0]).toBe(site)
  expect(of('2001:db8:1:3::9')[1]).not.toBe(network)
  expect(of('2001:db8:2:2::9')[0]).not.toBe(site)
  expect(siteOf('2001:db8:0:0::/64')).toBe('2001:db8:0::/48')
  expect(siteOf('203.0.113.7')).toBeNull()
})

test('T18 this machine itself is nobody: a proxy that isn’t named would stand for every guest', () => {
  const own = ['127.0.0.1', '::1', '::ffff:127.0.0.1', undefined]
  expect(own.map((address) => callerOf(address, 'a secret'))).toEqual([null, null, null, null])
})
