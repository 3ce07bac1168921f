import { expect, test } from 'vitest'
import { cleanOnSite, mostHeads, onSiteProblems, onSiteRefusal } from '#core/handoff/on-site.ts'
import { onSiteWords } from '#core/handoff/on-site-words.ts'

const ana = { name: ' Ana  Ruiz ', phone: '(512) 555-0199', head_count: 40, setup: true }

test('somebody is found at the place by a name and a phone, each said in its own words when it is missing', () => {
  expect(onSiteProblems({ ...ana, name: ' ', phone: '12' })).toEqual({
    name: 'Name is required',
    phone: 'Enter a 10-digit US phone number',
  })
  expect(onSiteRefusal({ ...ana, name: '' })).toEqual({
    code: 'on_site.incomplete',
    message: 'Name is required',
    fields: { name: 'Name is required' },
  })
  expect(onSiteRefusal(ana)).toBeUndefined()
})

test.each([0, -1, 2.5, mostHeads + 1, Number.NaN])(
  '%d is no number of people who eat, and is told at its field',
  (head_count) => {
    expect(onSiteProblems({ ...ana, head_count })).toEqual({
      head_count: 'Enter a number of people, 1 to 5,000, or leave it empty',
    })
    expect(onSiteProblems({ ...ana, head_count: mostHeads })).toEqual({})
  },
)

test('the crew reads for how many, whom to ask for, and whether to set up the table', () => {
  const kept = cleanOnSite(ana)
  expect(kept).toEqual({ name: 'Ana Ruiz', phone: '5125550199', head_count: 40, setup: true })
  expect(onSiteWords(kept)).toBe('For 40 · ask for Ana Ruiz, (512) 555-0199 · set up the table')
  expect(onSiteWords({ ...kept, head_count: null, setup: false })).toBe(
    'Ask for Ana Ruiz, (512) 555-0199',
  )
})
