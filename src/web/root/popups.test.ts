import { expect, test } from 'vitest'
import { confirmation, unfavoriteQuestion } from './popups.ts'

test('R10.4 what can’t be undone is asked for with Yes, Continue and Go Back', () => {
  const question = {
    icon: 'trash',
    heading: 'Empty your cart?',
    body: 'This can’t be undone.',
    class: 'grave',
  } as const
  const asked = confirmation(question, { action: '/cart', fields: { intent: 'empty' } })
  expect(asked).toMatchObject({ ...question, dismiss: 'Go Back' })
  expect(asked.buttons).toEqual([
    { label: 'Yes, Continue', action: '/cart', fields: { intent: 'empty' } },
  ])
})

test('R10.4 a favorite is given up only once its guest was warned, in the specification’s words', () => {
  const asked = unfavoriteQuestion('South Lamar', { action: '/locations', fields: {} })
  expect(asked.heading).toBe('Unfavorite Location?')
  expect(asked.body).toContain('South Lamar')
  expect(asked.body).toContain('cannot be undone')
  expect([asked.buttons[0]?.label, asked.dismiss]).toEqual(['Yes, Continue', 'Go Back'])
})
