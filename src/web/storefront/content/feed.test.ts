import { expect, test } from 'vitest'
import { atomFeed } from './feed.ts'

const head = {
  title: 'News & more',
  page: 'https://order.example/news',
  self: 'https://order.example/news/feed.xml',
  language: 'en',
}

test('R2.14 the feed names each post with its address, as new as its newest', () => {
  const feed = atomFeed(head, [
    {
      post: { title: 'Salsa <macha>', lede: 'Hot & awake', day: '20261120', author: null },
      url: 'https://order.example/news/comal/salsa',
    },
  ])
  expect(feed).toContain('<updated>2026-11-20T00:00:00Z</updated>\n  <entry>')
  expect(feed).toContain('<title>Salsa &lt;macha></title>')
  expect(feed).toContain('<summary>Hot &amp; awake</summary>')
  expect(feed).toContain('<author><name>News &amp; more</name></author>')
})

test('R2.14 a letter that XML can’t hold, as an editor pastes it along, spoils no feed', () => {
  const post = {
    title: 'Salsa\u000b ma\ud800cha 🌮',
    lede: 'Hot\u0000',
    day: '20261120',
    author: null,
  }
  const feed = atomFeed(head, [{ post, url: 'https://order.example/news/comal/salsa' }])
  expect(feed).toContain('<title>Salsa macha 🌮</title>')
  expect(feed).toContain('<summary>Hot</summary>')
})

test('without posts it is an empty feed', () => {
  expect(atomFeed(head, [])).not.toContain('<entry>')
})
