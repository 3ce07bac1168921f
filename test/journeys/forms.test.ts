import { describe, expect, test } from 'vitest'
import { refused } from '#test/journeys/support/an-order.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const params = { form: 'contact' }

const values = {
  first_name: 'Marisol',
  email: 'marisol@example.com',
  phone: '(512) 555-0142',
  topic: 'wrong',
  location: 'South Lamar, Austin',
  message: 'The elotes weren’t in the bag.',
}

describe('R2.15 R4.23 the contact form', () => {
  test('R5.15 has fields with the names of the specification, in the caller’s language', async () => {
    const form = await journey.guest().call('GET /forms/{form}', { params })
    const [header, first] = form.fields
    expect(header).toMatchObject({ type: 'section-header', label: 'About you' })
    expect(Object.keys(first ?? {})).toEqual(
      expect.arrayContaining([
        'name',
        'type',
        'value',
        'placeholder',
        'disabled',
        'min',
        'max',
        'mask',
        'inputmode',
      ]),
    )
    const spanish = await journey
      .guest()
      .ask('/api/forms/contact', { headers: { 'accept-language': 'es' } })
    expect((await spanish.json()).data.heading).toBe('Cuéntanos cómo te fue')
  })

  test('R7.1 R7.2 R7.10 refuses what is missing or wrong, each field in its own words', async () => {
    const guest = journey.guest()
    const send = (change: Readonly<Record<string, string>>) =>
      refused(
        guest.call('POST /forms/{form}', { params, body: { values: { ...values, ...change } } }),
      )
    expect(await send({ first_name: ' ', phone: '12', email: 'nobody' })).toMatchObject({
      status: 422,
      code: 'form.field',
      fields: {
        first_name: 'First name is required',
        phone: 'Enter a 10-digit mobile number',
        email: 'Enter an email address we can answer',
      },
    })
    expect((await send({ topic: 'made up' })).fields).toEqual({ topic: 'Choose what it’s about' })
    expect((await send({ message: 'x'.repeat(1001) })).fields).toHaveProperty('message')
    const missing = refused(
      guest.call('POST /forms/{form}', { params: { form: 'nothing' }, body: { values } }),
    )
    expect((await missing).status).toBe(404)
  })

  test('R2.15 letters that no database keeps are refused and no fault, and what turns others around is taken out', async () => {
    const send = async (message: string) =>
      journey
        .guest()
        .call('POST /forms/{form}', { params, body: { values: { ...values, message } } })
    expect(await refused(send('The elotes\u0000 were cold.'))).toMatchObject({ status: 400 })
    expect(await refused(send('The elotes\ud800 were cold.'))).toMatchObject({ status: 400 })
    await send('The elotes\u202e were cold.\nAll of them.')
    const office = await journey.staff('head-office')
    const [message] = await office.call('GET /console/messages', { query: {} })
    expect(message?.answers.at(-1)?.value).toBe('The elotes were cold.\nAll of them.')
  })

  test('R7.3 reaches head office with its labels, a phone in digits, and nothing that no field asks for', async () => {
    const body = { values: { ...values, sneaked: 'in' } }
    await journey.guest().call('POST /forms/{form}', { params, body })
    const office = await journey.staff('head-office')
    const [message] = await office.call('GET /console/messages', { query: {} })
    expect(message).toMatchObject({ form: 'contact', answered_at: null })
    expect(message?.answers).toEqual([
      { name: 'first_name', label: 'First name', value: 'Marisol' },
      { name: 'phone', label: 'Mobile number', value: '5125550142' },
      { name: 'email', label: 'Email', value: 'marisol@example.com' },
      { name: 'topic', label: 'What’s it about?', value: 'Something was missing or wrong' },
      { name: 'location', label: 'Which kitchen?', value: 'South Lamar, Austin' },
      { name: 'message', label: 'Your message', value: 'The elotes weren’t in the bag.' },
    ])
    const one = { params: { message_id: message?.id ?? '' } }
    await office.call('PUT /console/messages/{message_id}/answered', {
      ...one,
      body: { answered: true },
    })
    const [answered] = await office.call('GET /console/messages', { query: {} })
    expect(answered).toMatchObject({
      answered_at: expect.any(String),
      answered_by: expect.any(String),
    })
  })
})
