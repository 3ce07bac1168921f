import { describe, expect, test } from 'vitest'
import { readWelcomeStory } from './welcome-story.server.ts'

const everywhere = () => true

function popup(content: Readonly<Record<string, unknown>>) {
  return {
    slug: 'welcome',
    full_slug: 'popups/welcome',
    name: 'Welcome',
    first_published_at: null,
    created_at: '2026-11-01T00:00:00Z',
    content: {
      start: '2026-11-01T00:00:00Z',
      end: '2026-12-01T00:00:00Z',
      heading: 'First time here?',
      body: 'Ten off.',
      ...content,
    },
  }
}

describe('R6.23 the welcome popup', () => {
  test.each([
    ['2026-10-31T23:59:59Z', false],
    ['2026-11-01T00:00:00Z', true],
    ['2026-11-30T23:59:59Z', true],
    ['2026-12-01T00:00:00Z', false],
  ])('at %s runs: %s', (now, runs) => {
    expect(readWelcomeStory([popup({})], 'default', now, everywhere) !== null).toBe(runs)
  })

  test('without its times, or with times that are none, never runs', () => {
    const now = '2026-11-20T00:00:00Z'
    expect(readWelcomeStory([popup({ end: undefined })], 'default', now, everywhere)).toBeNull()
    expect(readWelcomeStory([popup({ start: 'soon' })], 'default', now, everywhere)).toBeNull()
  })

  test('for another channel is not this one’s', () => {
    const now = '2026-11-20T00:00:00Z'
    expect(
      readWelcomeStory([popup({ channel: 'catering' })], 'default', now, everywhere),
    ).toBeNull()
  })

  test('R5.13 has a heading, a body, an image, one button and terms', () => {
    const story = popup({
      image: { filename: '/img/hero-peach-cobbler.webp', alt: 'A cobbler' },
      button: [{ label: 'Start', href: '/' }],
      terms: 'One per guest.',
    })
    expect(readWelcomeStory([story], 'default', '2026-11-20T00:00:00Z', everywhere)).toEqual({
      heading: 'First time here?',
      body: 'Ten off.',
      image: { filename: '/img/hero-peach-cobbler.webp', alt: 'A cobbler' },
      button: { label: 'Start', href: '/' },
      terms: 'One per guest.',
    })
  })
})
