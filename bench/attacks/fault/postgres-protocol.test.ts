import { expect, test } from 'vitest'
import { openWire, tripsFor } from './postgres-protocol.ts'

/** A message of the protocol: its type, its length, what it says. */
function message(type: string, says: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + says.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(says)])
}

const hello = message('', 'user postgres')
const sync = message('S', '')
const asked = (text: string, value = '') =>
  Buffer.concat([message('P', `\0${text}\0`), message('B', `\0\0${value}`), sync])

test('a round trip is what waits for an answer, however it comes in pieces', () => {
  const wire = openWire()
  const sent = Buffer.concat([hello, message('Q', 'begin\0'), asked('select $1', 'crt_1')])
  for (const byte of sent) wire.hear(0, Buffer.from([byte]))
  expect(wire.trips.map(({ words }) => words)).toEqual([
    'begin\0',
    expect.stringMatching(/select \$1.*crt_1/s),
  ])
})

test('a trip belongs to who it names, and so does the whole transaction around it', () => {
  const wire = openWire()
  for (const line of [0, 1]) wire.hear(line, hello)
  wire.hear(0, asked('begin'))
  wire.hear(1, asked('update outbox'))
  wire.hear(0, asked('lock a kitchen', 'south-lamar'))
  wire.hear(0, asked('update carts', 'crt_1'))
  wire.hear(0, asked('commit'))
  wire.hear(0, asked('update outbox'))
  wire.hear(1, asked('select an order', 'crt_1'))
  expect(tripsFor(['crt_1'], wire.trips)).toHaveLength(5)
  expect(tripsFor(['crt_2'], wire.trips)).toHaveLength(0)
})

test('once it stops it hears nothing more', () => {
  const wire = openWire()
  wire.hear(0, hello)
  wire.stop()
  wire.hear(0, asked('select'))
  expect(wire.trips).toHaveLength(0)
})
