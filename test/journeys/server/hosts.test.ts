import { expect, test } from 'vitest'
import { servedToAll } from '#test/journeys/support/serve-folder.ts'
import { sendRaw } from '#test/journeys/support/raw-socket.ts'

const public_url = 'https://order.fritz.test'
const ours = 'order.fritz.test'

const serving = servedToAll({
  PUBLIC_URL: public_url,
  CATERING_URL: 'https://cater.fritz.test',
})

/** One request with these lines for its head, in which `Host` is whatever the test says. */
function ask(lines: readonly string[], target = '/api/app', body = '') {
  const method = body === '' ? 'GET' : 'POST'
  const head = [`${method} ${target} HTTP/1.1`, ...lines, 'Connection: close']
  const typed = [`Content-Type: application/json`, `Content-Length: ${body.length}`]
  const all = body === '' ? head : [...head, ...typed]
  return sendRaw(serving().ordering, `${all.join('\r\n')}\r\n\r\n${body}`)
}

const menu = '{"menu_id":"austin-south-lamar-everyday"}'

test.each([
  ['as it is configured', [`Host: ${ours}`]],
  ['in capitals', ['Host: ORDER.Fritz.TEST']],
  ['with the port of its scheme', [`Host: ${ours}:80`]],
  ['with a host said to be forwarded', [`Host: ${ours}`, 'X-Forwarded-Host: evil.test']],
  ['with a Forwarded header', [`Host: ${ours}`, 'Forwarded: host=evil.test;proto=https']],
  ['with X-Host', [`Host: ${ours}`, 'X-Host: evil.test', 'X-Original-Host: evil.test']],
  ['with X-HTTP-Host-Override', [`Host: ${ours}`, 'X-HTTP-Host-Override: evil.test']],
  ['with an address of its own', [`Host: ${ours}`, 'X-Original-URL: http://evil.test/']],
  ['with X-Rewrite-URL', [`Host: ${ours}`, 'X-Rewrite-URL: //evil.test/api/app']],
  ['as this machine', ['Host: localhost']],
  ['as this machine, in figures', ['Host: 127.0.0.1']],
  ['as this machine, in IPv6', ['Host: [::1]']],
])('T22 the site %s answers, and names nobody else', async (_, lines) => {
  const told = await ask(lines)
  expect(told.statuses).toEqual([200])
  expect(told.text).toContain(`"ordering":"${public_url}"`)
  expect(told.text).not.toContain('evil.test')
  const started = await ask(lines, '/api/carts', menu)
  expect(started.statuses).toEqual([200])
  expect(started.text).toMatch(/set-cookie: __Host-comal_visitor=/i)
  // With its dot: a signed cookie’s letters may be these by chance.
  expect(started.text).not.toMatch(/evil\.test|domain=/i)
})

const hosts: readonly (readonly [form: string, ...lines: string[]])[] = [
  ['another host', 'Host: evil.test'],
  ['another host with our port', 'Host: evil.test:443'],
  ['our name before another', `Host: ${ours}.evil.test`],
  ['our name after another', `Host: evil-${ours}`],
  ['a name below ours', `Host: www.${ours}`],
  ['the name above ours', 'Host: fritz.test'],
  ['a port that isn’t ours', `Host: ${ours}:8443`],
  ['a port of letters', `Host: ${ours}:evil`],
  ['a port that is none', `Host: ${ours}:99999`],
  ['a trailing dot', `Host: ${ours}.`],
  ['somebody before an @', `Host: ${ours}@evil.test`],
  ['ourselves before an @', `Host: evil.test@${ours}`],
  ['a password and ours as a port', `Host: evil.test:80@${ours}`],
  ['a path', `Host: ${ours}/evil.test`],
  ['another host with our path', `Host: evil.test/${ours}`],
  ['a query', `Host: evil.test?${ours}`],
  ['a fragment', `Host: evil.test#${ours}`],
  ['a backslash', `Host: evil.test\\${ours}`],
  ['a list', `Host: ${ours}, evil.test`],
  ['a blank inside', `Host: ${ours} evil.test`],
  ['a tab inside', `Host: ${ours}\tevil.test`],
  ['percent signs', 'Host: order%2efritz%2etest'],
  ['letters of another script', 'Host: оrder.fritz.test'],
  ['a scheme', `Host: https://${ours}`],
  ['an address in figures', 'Host: 169.254.169.254'],
  ['one number for an address', 'Host: 3232235777'],
  ['another IPv6 address', 'Host: [2001:db8::1]'],
  ['half an IPv6 address', 'Host: [::1'],
  ['a name that only begins like this machine', 'Host: localhost.evil.test'],
  ['nothing', 'Host:'],
  ['no Host at all'],
  ['two, ours first', `Host: ${ours}`, 'Host: evil.test'],
  ['two, ours last', 'Host: evil.test', `Host: ${ours}`],
  ['ours twice', `Host: ${ours}`, `Host: ${ours}`],
  ['ours in a folded line', 'Host: evil.test', ` ${ours}`],
]

test.each(hosts)('T22 a Host that is %s is refused', async (_, ...lines) => {
  const told = await ask(lines)
  expect(told.statuses).toHaveLength(1)
  expect([400, 421]).toContain(told.statuses[0])
  expect(told.text).not.toMatch(/set-cookie|location:|evil/i)
})

test.each([
  'http://evil.test/api/app',
  `http://${ours}@evil.test/api/app`,
  '//evil.test/api/app',
  '\\\\evil.test/api/app',
  'evil.test:443',
])('T22 a whole address for a path, %s, leads nowhere', async (target) => {
  const told = await ask([`Host: ${ours}`], target)
  expect(told.statuses).toHaveLength(1)
  expect([400, 404, 421]).toContain(told.statuses[0])
  expect(told.text).not.toMatch(/set-cookie|location:|evil/i)
})
