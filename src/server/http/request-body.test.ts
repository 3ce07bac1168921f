import { expect, test } from 'vitest'
import { arrived, postedForm } from './request-body.ts'

const page = 'http://localhost:3000/order'
const posted = (type: string, body: BodyInit) =>
  postedForm(new Request(page, { method: 'POST', headers: { 'content-type': type }, body }))

test('a body that stalls or is cut off is its sender’s fault', async () => {
  const torn = Promise.reject(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  await expect(arrived(torn)).rejects.toMatchObject({ refusal: { code: 'request.incomplete' } })
  await expect(arrived(Promise.resolve('{}'))).resolves.toBe('{}')
})

test('a form that was posted to a page is read once and for all', async () => {
  const form = await (await posted('application/x-www-form-urlencoded', 'a=1&b=2')).formData()
  expect([...form]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
  const parts = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
  const sent = await posted('multipart/form-data; boundary=x', parts)
  expect((await sent.formData()).get('a')).toBe('1')
  const nothing = await postedForm(new Request(page, { method: 'POST' }))
  expect([...(await nothing.formData())]).toEqual([])
})

test('what is no form is refused before a page sees it', async () => {
  const sent: readonly (readonly [string, string])[] = [
    ['text/plain', 'a=1'],
    ['application/json', '{}'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-da'],
    ['multipart/form-data', 'a=1'],
  ]
  for (const [type, body] of sent)
    await expect(posted(type, body)).rejects.toMatchObject({
      refusal: { code: 'request.malformed' },
    })
})
