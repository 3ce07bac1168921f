import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'
import { readStory } from './read-story.ts'

const content = {
  heading: 'Write to us',
  submit: 'Send',
  thanks: { heading: 'Thanks', body: 'We read it.' },
  fields: [{ name: 'message', type: 'textarea', label: 'Message' }],
}
const read = (change: Readonly<Record<string, unknown>>, full_slug = 'forms/contact') =>
  readStory(
    {
      slug: 'contact',
      full_slug,
      name: 'Contact',
      created_at: '2026-03-02T15:00:00Z',
      content: { ...content, ...change },
    },
    'en',
  )
const field = (change: Readonly<Record<string, unknown>>) => ({
  fields: [{ ...content.fields[0], ...change }],
})

test('P19 T14 a form with a pattern that can’t be run, or a name that no field can have, is put aside as it is read', () => {
  expect(read({})).toHaveProperty('story')
  for (const bad of [field({ pattern: '((' }), field({ name: 'constructor' }), { fields: [] }])
    expect(read(bad)).toMatchObject({ slug: 'forms/contact', problem: expect.any(String) })
  expect(read({ es: field({ pattern: '((' }) })).toHaveProperty('problem')
  expect(read({ fields: [] }, 'news/_posts/contact')).toHaveProperty('story')
})

test('R4.23 a form of an editor reads as one of a file: numbers as text, what is empty, and records as lists of one', () => {
  const told = read({ ...field({ min: '10', max: '' }), callout: [], thanks: [content.thanks] })
  expect('story' in told && readForm(told.story)).toMatchObject({
    callout: null,
    thanks: content.thanks,
    fields: [{ min: 10, max: null }],
  })
})

test('P19 T12 a story whose address is none, or leads to another site by a backslash, is put aside', () => {
  const image = (filename: string) => read({ image: { filename } }, 'news/_posts/salsa')
  expect(image('/img/hero-brisket-tacos.webp')).toHaveProperty('story')
  expect(image('https://')).toMatchObject({ problem: 'links to https://' })
  expect(image('/\\else.example/salsa.webp')).toHaveProperty('problem')
})
