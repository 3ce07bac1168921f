import { describe, expect, test } from 'vitest'
import { popupProblem, readPopup } from './read-popup.ts'
import { readStory } from './read-story.ts'

const good = {
  icon: 'clock',
  heading: 'Short day',
  body: 'Every kitchen closes at two.',
  dismiss: 'Got it',
  start: '2026-11-25T00:00',
  end: '2026-11-26T00:00',
}

function story(content: object, full_slug = 'site-popups/hours') {
  return {
    slug: 'hours',
    full_slug,
    name: 'Hours',
    first_published_at: null,
    created_at: '2026-11-01T00:00:00Z',
    content: { ...content },
  }
}

describe('R4.19 a popup of the content service', () => {
  test('may say no more than it must', () => {
    expect(readPopup(story(good))).toEqual({
      ...good,
      id: 'hours@2026-11-25T00:00',
      class: 'calm',
      qrCode: null,
      buttons: [],
      pages: [],
      channel: null,
      audience: null,
      position: 0,
    })
  })

  test.each([
    ['no heading', { heading: undefined }],
    ['a heading of spaces', { heading: ' ' }],
    ['no way out', { dismiss: '' }],
    ['no start', { start: undefined }],
    ['a day that isn’t', { start: '2026-02-30T00:00' }],
    ['an end before its start', { end: '2026-11-24T00:00' }],
    ['an end at its start', { end: '2026-11-25T00:00' }],
    ['an icon that the sprite hasn’t', { icon: 'skull' }],
    ['a look of its own', { class: 'blinking' }],
    ['somebody to see it whom nobody knows', { audience: 'robots' }],
    ['a site that the chain hasn’t', { channel: 'wholesale' }],
    ['a page elsewhere', { pages: ['https://example.com/'] }],
    ['a page that is another host', { pages: ['//example.com'] }],
    ['a code that runs something', { qrCode: 'javascript:alert(1)' }],
    ['a fourth button', { buttons: Array(4).fill({ label: 'Go', href: '/' }) }],
    ['a button without a word', { buttons: [{ label: '', href: '/' }] }],
  ])('with %s is put aside', (_, changed) => {
    const bad = story({ ...good, ...changed })
    expect(readPopup(bad)).toBeNull()
    expect(popupProblem(bad)).toEqual(expect.any(String))
    expect(readStory(bad, 'en')).toHaveProperty('problem')
  })

  test('that is whole in English and broken in Spanish is put aside', () => {
    expect(readStory(story({ ...good, es: { heading: 'Día corto' } }), 'en')).toHaveProperty(
      'story',
    )
    const bad = readStory(story({ ...good, es: { heading: '' } }), 'en')
    expect(bad).toEqual({ slug: 'site-popups/hours', problem: expect.stringContaining('heading') })
  })

  test('R6.23 a welcome needs its times and its texts, another story needs neither', () => {
    const welcome = (content: object) => popupProblem(story(content, 'popups/welcome'))
    expect(welcome(good)).toBeUndefined()
    expect(welcome({ ...good, end: 'soon' })).toEqual(expect.stringContaining('end'))
    expect(welcome({ ...good, heading: undefined })).toEqual(expect.stringContaining('heading'))
    expect(popupProblem(story({}, 'footer/default'))).toBeUndefined()
  })
})
