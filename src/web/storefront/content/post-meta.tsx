import { isoDate } from '#core/time.ts'
import { m } from '#messages'
import { GuestDay } from '#web/shell/order-time.tsx'
import type { PostCard } from './news-stories.ts'

/** Says when a post was published and how long it takes to read. */
export function PostMeta({ post }: { readonly post: Pick<PostCard, 'day' | 'minutes'> }) {
  const { day, minutes } = post
  return (
    <>
      <time dateTime={isoDate(day)}>
        <GuestDay day={day} />
      </time>
      {' · '}
      {m.news_minutes({ minutes })}
    </>
  )
}
