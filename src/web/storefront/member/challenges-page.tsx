import type { Route } from './+types/challenges-page'
import type { ChallengeAnswer } from '#contract/reward.ts'
import { formatDaysIn } from '#core/format/format-date-time.ts'
import { formatNumber } from '#core/format/format-number.ts'
import { formatDate } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { useRoot } from '#web/shell/use-root.ts'
import { TimeInSentence } from '#web/shell/wanted-time.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AccountSection } from './account-section.tsx'
import listStyles from './account-list.module.css'
import styles from './challenges-page.module.css'
import { asMember } from './require-member.server.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return asMember(context, url, async (call) => ({ challenges: await call('GET /challenges') }))
}

/** What earns a member more points, and how far they are (R4.25). */
export default function ChallengesPage({ loaderData: { challenges } }: Route.ComponentProps) {
  return (
    <AccountSection section="challenges">
      {challenges.length === 0 ? (
        <p className={listStyles.empty}>{m.challenges_none()}</p>
      ) : (
        <ul className={styles.challenges}>
          {challenges.map((challenge) => (
            <Challenge key={challenge.challenge_id} challenge={challenge} />
          ))}
        </ul>
      )}
    </AccountSection>
  )
}

function Challenge({ challenge }: { readonly challenge: ChallengeAnswer }) {
  const { label, note, points, done, orders, from, through } = challenge
  const isMet = done >= orders
  const { date_language: language } = useRoot()
  const foreign = language === null ? null : formatDaysIn(from, through, language)
  const worth = `+${formatNumber(points, getLocale())}`
  return (
    <li>
      <div className={styles.head}>
        <h2>{label}</h2>
        <Pill tone={isMet ? 'ok' : 'warn'} icon={isMet ? 'check' : undefined}>
          {isMet ? m.challenges_done({ points: worth }) : worth}
        </Pill>
      </div>
      <p>{note}</p>
      <p>
        <TimeInSentence
          own={m.challenges_span({
            from: formatDate(from, getLocale()),
            through: formatDate(through, getLocale()),
          })}
          foreign={foreign}
        />
      </p>
      <VisuallyHidden>{m.challenges_progress({ done, orders })}</VisuallyHidden>
      <div className={styles.steps} aria-hidden="true">
        {Array.from({ length: orders }, (_, nth) => (
          <span key={nth} data-done={nth < done || undefined}>
            {nth < done ? <Icon name="check" /> : nth + 1}
          </span>
        ))}
      </div>
    </li>
  )
}
