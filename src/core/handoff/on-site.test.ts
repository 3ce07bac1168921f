import { expect, test } from 'vitest'
import { cleanOnSite, mostHeads, onSiteProblems, onSiteRefusal } from '#core/handoff/on-site.ts'
import { formatOnSite } from './format-on-site.ts'
import { worded } from '#test/builders/worded.ts'
import { formatFieldCodes } from '#core/format/format-field.ts'

const problemsIn = (typed: Parameters<typeof onSiteProblems>[0]) =>
  formatFieldCodes(onSiteProblems(typed), 'en')

const ana = { name: ' Ana  Ruiz ', phone: '(512) 555-0199', head_count: 40, setup: true }

test('somebody is found at the place by a name and a phone, each said in its own words when it is missing', () => {
  expect(problemsIn({ ...ana, name: ' ', phone: '12' })).toEqual({
    name: 'Name is required',
    phone: 'Enter a 10-digit US phone number',
  })
  expect(worded(onSiteRefusal({ ...ana, name: '' }))).toEqual({
    code: 'on_site.incomplete',
    message: 'Name is required',
    fields: { name: 'Name is required' },
  })
  expect(onSiteRefusal(ana)).toBeUndefined()
})

test.each([0, -1, 2.5, mostHeads + 1, Number.NaN])(
  '%d is no number of people who eat, and is told at its field',
  (head_count) => {
    expect(problemsIn({ ...ana, head_count })).toEqual({
      head_count: 'Enter a number of people, 1 to 5,000, or leave it empty',
    })
    expect(problemsIn({ ...ana, head_count: mostHeads })).toEqual({})
  },
)

test('the crew reads for how many, whom to ask for, and whether to set up the table', () => {
  const kept = cleanOnSite(ana)
  expect(kept).toEqual({ name: 'Ana Ruiz', phone: '5125550199', head_count: 40, setup: true })
  expect(formatOnSite(kept, 'en')).toBe(
    'For 40 · ask for Ana Ruiz, (512) 555-0199 · set up the table',
  )
  expect(formatOnSite({ ...kept, head_count: null, setup: false }, 'en')).toBe(
    'Ask for Ana Ruiz, (512) 555-0199',
  )
})
