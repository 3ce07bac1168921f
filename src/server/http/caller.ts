import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** The network that limits count: an IPv4 address, or the half of an IPv6 address that its owner can’t change at will. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  return isIPv6(address) ? prefixOf(address) : address
}

/**
 * The wider network that one customer of IPv6 has, with 65,536 of those that limits count in it; null for IPv4, where an address is
 * all of a house, an office or a carrier’s gateway.
 */
export function siteOf(network: string): string | null {
  const [, prefix] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(network) ?? []
  return prefix === undefined ? null : `${prefix}::/48`
}

/**
 * Who calls, as a pseudonym that only this house can make: for what is counted in the database. Of IPv6 it is the wider network’s,
 * a full stop, and the network’s. Null for this machine
 * itself, which is the operator or a proxy that the settings don’t name, and then stands for everybody.
 */
export function callerOf(address: string | undefined, secret: string): string | null {
  if (address === undefined) return null
  const network = networkOf(address)
  if (network.startsWith('127.') || network === networkOf('::1')) return null
  const site = siteOf(network)
  return (site === null ? [network] : [site, network])
    .map((of) =>
      createHmac('sha256', secret).update(`caller=${of}`).digest('base64url').slice(0, 22),
    )
    .join('.')
}

function prefixOf(address: string): string {
  const [plain = ''] = address.split('%')
  const [head = '', tail] = plain.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const between = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const all = [...before, ...Array.from({ length: between }, () => '0'), ...after]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

function groupsOf(part: string): readonly string[] {
  return part === '' ? [] : part.split(':')
}
