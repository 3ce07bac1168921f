import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aMailServer } from '#test/builders/a-mail-server.ts'
import type { Message, MessageGateway } from './message-gateway.ts'
import { openMail } from './open-mail.ts'

/** A gateway under test, and what arrived at its outside party: whom for, and all of it as text. */
interface Trial {
  readonly mail: MessageGateway
  readonly arrived: () => readonly { readonly to: string; readonly all: string }[]
  readonly close: () => Promise<unknown>
}

const settings = { mail_from: 'orders@kitchen.example', public_url: 'http://localhost:3000' }

async function simulated(): Promise<Trial> {
  const kept = new Map<string, Message>()
  const mail = await openMail({ ...settings, smtp_url: null }, async (message) => {
    if (!kept.has(message.id)) kept.set(message.id, message)
  })
  const arrived = () => {
    const messages = [...kept.values()]
    return messages.map(({ to, ...rest }) => ({ to, all: Object.values(rest).join('\n') }))
  }
  return { mail, arrived, close: async () => {} }
}

async function smtp(): Promise<Trial> {
  const server = await aMailServer()
  const mail = await openMail({ ...settings, smtp_url: server.url }, () =>
    Promise.reject(new Error('Kept')),
  )
  const arrived = () =>
    server.received().map(({ to, raw }) => ({ to: to.join(), all: decoded(raw) }))
  return { mail, arrived, close: server.close }
}

describe.each(Object.entries({ simulated, smtp }))('mail by %s', (name, open) => {
  let trial: Trial
  beforeEach(async () => {
    trial = await open()
  })
  afterEach(() => trial.close())

  const message = {
    id: 'receipt:ord_1',
    to: 'alma@example.com',
    subject: 'Order 101 at South Lamar',
    text: 'Your order is in.\n1 Queso · $9.50',
  }

  test('delivers the subject and the text to its one recipient', async () => {
    expect(trial.mail.name).toBe(name)
    await trial.mail.send(message)
    const [arrived] = trial.arrived()
    expect(arrived?.to).toBe('alma@example.com')
    expect(arrived?.all).toContain('Order 101 at South Lamar')
    expect(arrived?.all).toContain('1 Queso · $9.50')
  })

  test('says the same id every time, so that what comes twice can be told', async () => {
    for (let times = 0; times < 2; times += 1) await trial.mail.send(message)
    const ids = trial.arrived().map(({ all }) => /receipt[.:]ord_1\S*/.exec(all)?.[0])
    expect(new Set(ids).size).toBe(1)
  })

  test('T12 what a guest typed stays text: no line of it becomes a header or another recipient', async () => {
    const before = trial.arrived().length
    await trial.mail.send({
      id: 'receipt:ord_2',
      to: 'mallory@example.com',
      subject: 'Hello\r\nBcc: everybody@example.com',
      text: '<script>alert(1)</script>\r\n.\r\nRCPT TO:<everybody@example.com>',
    })
    const arrived = trial.arrived().slice(before)
    expect(arrived.map(({ to }) => to)).toEqual(['mallory@example.com'])
    expect(arrived[0]?.all).toContain('<script>alert(1)</script>')
  })
})

test('a mail server that isn’t there is an error, so that the outbox tries again', async () => {
  const mail = await openMail({ ...settings, smtp_url: 'smtp://127.0.0.1:9' }, async () => {})
  const sent = mail.send({ id: 'x', to: 'alma@example.com', subject: 'x', text: 'x' })
  await expect(sent).rejects.toThrow('ECONNREFUSED')
})

/** A message as a reader shows it: quoted-printable and base64 undone, once per part that has it. */
function decoded(raw: string): string {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return `${head}\n${Buffer.from(text, 'base64').toString('utf8')}`
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `${head}\n${Buffer.from(bytes, 'latin1').toString('utf8')}`
}
