import { lazy, Suspense } from 'react'
import { formatTime, formatWhen } from '#core/format/format-time.ts'
import { dayOf } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { localHref, paths } from '#web/paths.ts'
import { siteOf } from '#web/seo/site-url.ts'
import { OrderTime } from '#web/shell/order-time.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { WantedTime } from '#web/shell/wanted-time.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { CopyLink } from '#web/ui/copy-link.tsx'
import styles from './invite-card.module.css'
import type { GroupOrder } from './use-group.ts'
import { formatTimeLeft } from '#web/shell/format-time-left.ts'
import { useSecondsLeft } from '#web/shell/use-seconds-left.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const QrCode = lazy(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }))

/** Shows until when people choose, and to its host how to ask others in (R6.9). */
export function InviteCard({ group }: { readonly group: GroupOrder }) {
  const { invite, closes_at, deadline, hostfullname, is_host } = group
  const link = useInviteLink(invite ?? '')
  const at = formatTime(deadline.replaceAll('-', ''), getLocale())
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <div>
          <p className={classes('eyebrow', styles.closing)}>
            {is_host ? m.group_closes_in() : m.group_of({ host: hostfullname })}
          </p>
          <TimeLeft closes_at={closes_at} className={styles.left} />
          <p className={styles.at}>
            {m.group_closes_at({ time: at })}
            <ReadyTime group={group} />
          </p>
        </div>
        {invite !== null && (
          <Suspense fallback={<div className={styles.code} />}>
            <QrCode text={link} className={styles.code} />
          </Suspense>
        )}
      </div>
      {invite !== null && (
        <div className={styles.actions}>
          <CopyLink url={link} />
          <a
            href={`sms:?&body=${encodeURIComponent(`${m.group_text({ host: hostfullname })} ${link}`)}`}
            className={buttonClass({ variant: 'ghost' })}
          >
            {m.news_share_text()}
          </a>
        </div>
      )}
    </div>
  )
}

/** Says when it will be ready, and that the time is held; nothing while nobody knows. */
function ReadyTime({ group: { cart, deadline, held_time } }: { readonly group: GroupOrder }) {
  if (cart.time.wanted !== null)
    return (
      <>
        <br />
        <WantedTime
          cart={cart}
          sentence={held_time === null ? undefined : (when) => m.group_held({ when })}
        />
      </>
    )
  if (held_time === null) return null
  const closing = dayOf(deadline.replaceAll('-', ''))
  return (
    <>
      <br />
      <OrderTime
        local={held_time}
        own={formatWhen(held_time, closing, getLocale())}
        sentence={(when) => m.group_held_asap({ when })}
      />
    </>
  )
}

/** Returns the address that an invite is passed on by. */
export function useInviteLink(groupOrderId: string): string {
  const { app } = useRoot()
  return new URL(localHref(paths.home({ groupOrderId })), siteOf(app)).href
}

interface TimeLeftProps {
  readonly closes_at: string
  readonly className?: string | undefined
}

/** Counts down to a deadline (R3.4). Who hears the page is told at ten, five and one minute and at the end, not each second. */
function TimeLeft({ closes_at, className }: TimeLeftProps) {
  const seconds = useSecondsLeft(closes_at)
  const mark = [1, 5, 10].find((minutes) => seconds !== null && seconds <= minutes * 60)
  return (
    <>
      <p className={className} role="timer" aria-live="off">
        {seconds === null ? '–' : formatTimeLeft(seconds)}
      </p>
      <VisuallyHidden>
        <output>
          {seconds === 0
            ? m.group_deadline_reached_title()
            : mark !== undefined && m.group_minutes_left({ count: mark })}
        </output>
      </VisuallyHidden>
    </>
  )
}
