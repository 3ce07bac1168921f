import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aTwilio, twilioAccount } from '#test/builders/a-twilio.ts'
import type { Message } from './message-gateway.ts'
import { openTexts } from './open-texts.ts'
import type { TextGateway } from './text-gateway.ts'
import { twilioTexts } from './twilio-texts.ts'

/** A gateway under test, and what arrived at its outside party. */
interface Trial {
  readonly texts: TextGateway
  readonly arrived: () => readonly { readonly to: string; readonly text: string }[]
  readonly close: () => unknown
}

async function simulated(): Promise<Trial> {
  const kept = new Map<string, Message>()
  const settings = { text_gateway: 'simulated', twilio: null } as const
  const texts = openTexts(settings, async (message) => kept.set(message.id, message))
  return { texts, arrived: () => [...kept.values()], close: () => undefined }
}

async function twilio(): Promise<Trial> {
  const double = await aTwilio()
  const account = { url: double.url, ...twilioAccount, from: '+15125550100' }
  const texts = openTexts({ text_gateway: 'twilio', twilio: account }, () =>
    Promise.reject(new Error('Kept')),
  )
  const arrived = () =>
    double.sent.map((form) => ({
      to: form.get('To')?.replace('+1', '') ?? '',
      text: form.get('Body') ?? '',
    }))
  return { texts, arrived, close: double.close }
}

describe.each(Object.entries({ simulated, twilio }))('text messages by %s', (name, open) => {
  let trial: Trial
  beforeEach(async () => {
    trial = await open()
  })
  afterEach(() => trial.close())

  test('delivers a text to ten digits, as it is', async () => {
    const text = 'Código 123456 & más + 100 %\n\n@order.example #123456'
    expect(trial.texts.name).toBe(name)
    expect(await trial.texts.send({ id: 'evt_1', to: '5125550142', text })).toEqual({
      state: 'sent',
    })
    expect(trial.arrived()).toMatchObject([{ to: '5125550142', text }])
  })
})

describe('Twilio', () => {
  const message = { id: 'evt_1', to: '5125550142', text: 'Hello' }
  let double: Awaited<ReturnType<typeof aTwilio>>
  beforeEach(async () => {
    double = await aTwilio()
  })
  afterEach(() => double.close())
  const texts = (differs: object = {}) =>
    twilioTexts({ url: double.url, ...twilioAccount, from: '+15125550100', ...differs })

  test('is told the number that texts come from, or the messaging service', async () => {
    await texts().send(message)
    await texts({ from: 'MG01' }).send(message)
    expect(double.sent.map((form) => [form.get('From'), form.get('MessagingServiceSid')])).toEqual([
      ['+15125550100', null],
      [null, 'MG01'],
    ])
  })

  test('a number that can’t be texted is not tried again; everything else is', async () => {
    double.refuses(400, 21_610)
    expect(await texts().send(message)).toEqual({ state: 'refused', reason: '21610' })
    double.refuses(429, 20_429)
    await expect(texts().send(message)).rejects.toThrow('Twilio answered 429 20429')
    double.refuses(400, 21_606)
    await expect(texts().send(message)).rejects.toThrow('Twilio answered 400 21606')
    await expect(texts({ auth_token: 'wrong' }).send(message)).rejects.toThrow('401')
  })
})
