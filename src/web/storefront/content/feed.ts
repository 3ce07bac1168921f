import { isoDate } from '#core/time.ts'
import { escapeXml } from '#web/seo/escape-xml.ts'
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
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    `  <title>${escapeXml(title)}</title>`,
    `  <id>${escapeXml(page)}</id>`,
    `  <link href="${escapeXml(page)}"/>`,
    `  <link rel="self" href="${escapeXml(self)}"/>`,
    `  <updated>${momentOf(entries[0]?.post.day ?? '19700101')}</updated>`,
    ...entries.flatMap((entry) => entryLines(entry, title)),
    '</feed>',
    '',
  ].join('\n')
}

function entryLines({ post, url }: FeedEntry, chain: string): readonly string[] {
  return [
    '  <entry>',
    `    <title>${escapeXml(post.title)}</title>`,
    `    <id>${escapeXml(url)}</id>`,
    `    <link href="${escapeXml(url)}"/>`,
    `    <updated>${momentOf(post.day)}</updated>`,
    `    <author><name>${escapeXml(post.author?.name || chain)}</name></author>`,
    `    <summary>${escapeXml(post.lede)}</summary>`,
    '  </entry>',
  ]
}

function momentOf(day: string): string {
  return `${isoDate(day)}T00:00:00Z`
}
