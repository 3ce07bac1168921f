import { isoDate } from '#core/time.ts'
import { m } from '#messages'
import { formatDate } from '#core/format/format-time.ts'
import { getLocale } from '#messages/runtime.js'
import type { PostCard } from './news-stories.ts'

/** Says when a post was published and how long it takes to read. */
export function PostMeta({ post }: { readonly post: Pick<PostCard, 'day' | 'minutes'> }) {
  const { day, minutes } = post
  return (
    <>
      <time dateTime={isoDate(day)}>{formatDate(day, getLocale())}</time>
      {' · '}
      {m.news_minutes({ minutes })}
    </>
  )
}
