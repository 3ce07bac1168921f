import type { Post } from './news-stories.ts'

interface FeedHead {
  readonly title: string
  /** Where the news are read. */
  readonly page: string
  /** Where this feed is. */
  readonly self: string
  readonly language: string
}

/** A post with its whole address. */
interface FeedEntry {
  readonly post: Pick<Post, 'title' | 'lede' | 'day' | 'author'>
  readonly url: string
}

/** Writes posts as an Atom feed (RFC 4287), as new as its newest entry. */
export function atomFeed({ title, page, self, language }: FeedHead, entries: readonly FeedEntry[]) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(language)}">`,
    `  <title>${escaped(title)}</title>`,
    `  <id>${escaped(page)}</id>`,
    `  <link href="${escaped(page)}"/>`,
    `  <link rel="self" href="${escaped(self)}"/>`,
    `  <updated>${momentOf(entries[0]?.post.day ?? '19700101')}</updated>`,
    ...entries.flatMap((entry) => entryLines(entry, title)),
    '</feed>',
    '',
  ].join('\n')
}

function entryLines({ post, url }: FeedEntry, chain: string): readonly string[] {
  return [
    '  <entry>',
    `    <title>${escaped(post.title)}</title>`,
    `    <id>${escaped(url)}</id>`,
    `    <link href="${escaped(url)}"/>`,
    `    <updated>${momentOf(post.day)}</updated>`,
    `    <author><name>${escaped(post.author?.name || chain)}</name></author>`,
    `    <summary>${escaped(post.lede)}</summary>`,
    '  </entry>',
  ]
}

function momentOf(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
