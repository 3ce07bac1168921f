import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { languageTags } from '#core/locale.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { untilReached } from '#web/api/is-reached.ts'
import { type Unsent, unsent, unsentField } from '#web/browser/unsent.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import styles from './offline-bar.module.css'

/** How long to wait before the server is asked again, in milliseconds. */
const beat = 2_000

interface OfflineBarProps {
  readonly isOnline: boolean
  readonly changes: readonly Unsent[]
  readonly send: (changes: readonly Unsent[]) => Promise<void>
  readonly isSending: boolean
}

/** Says that there is no connection and how old the page is; once there is one, asks whether to send what was changed meanwhile. */
export function OfflineBar({ isOnline, changes, send, isSending }: OfflineBarProps) {
  const { isBack, seen } = useReturn(isOnline)
  const count = changes.length
  const state = isBack ? '' : sentenceOf(seen)
  const waiting = count === 0 ? '' : waitingOf(count, isBack)
  const said = useLater(`${state} ${waiting}`.trim())
  if (isBack && count === 0 && !isSending) return null
  return (
    <section className={styles.bar} aria-label={m.offline_heading()}>
      <output className={hiddenClass}>{said}</output>
      <div className={styles.inside}>
        {state !== '' && (
          <p>
            <Icon name="offline" />
            <span>{state}</span>
          </p>
        )}
        {waiting !== '' && <p>{waiting}</p>}
        {count > 0 && (
          <ul className={styles.list}>
            {changes.map((change) => (
              <li key={change.at}>{wordingOf(change)}</li>
            ))}
          </ul>
        )}
        {isBack && (
          <div className={styles.buttons}>
            <Button size="small" busy={isSending} onClick={() => void send(changes)}>
              {m.offline_send()}
            </Button>
            <Button size="small" variant="ghost" onClick={unsent.clear}>
              {m.offline_discard()}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** Returns a text once what shows it is there, and empty before: a region that comes with its text is read out by few. */
function useLater(text: string): string {
  const [shown, show] = useState('')
  useEffect(() => {
    const soon = requestAnimationFrame(() => show(text))
    return () => cancelAnimationFrame(soon)
  }, [text])
  return shown
}

/** Whether the server answers again; by then a page that came as it was last seen has been asked for anew. */
function useReturn(isOnline: boolean) {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(() => document.documentElement.dataset['lastSeen'])
  const [isBack, setBack] = useState(isOnline && seen === undefined)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      await untilReached(beat, () => isOver)
      if (isOver) return
      if (document.documentElement.dataset['lastSeen'] !== undefined) {
        await revalidate()
        delete document.documentElement.dataset['lastSeen']
        setSeen(undefined)
      }
      setBack(true)
    }
    if (isOnline) void look()
    return () => {
      isOver = true
      setBack(false)
    }
  }, [isOnline, revalidate])
  return { isBack, seen }
}

function waitingOf(count: number, isBack: boolean): string {
  return isBack ? m.offline_ask({ count }) : m.offline_kept({ count })
}

function sentenceOf(seen: string | undefined): string {
  if (seen === undefined) return m.offline_now()
  const format = new Intl.DateTimeFormat(languageTags[getLocale()], {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return m.offline_last_seen({ time: format.format(Number(seen)) })
}

function wordingOf(change: Unsent): string {
  const [dish, quantity] = [unsentField(change, 'name'), unsentField(change, 'quantity')]
  const isLine = unsentField(change, 'line_id') !== ''
  if (isLine && quantity === '0') return m.offline_remove({ dish })
  if (isLine) return m.offline_change({ dish, quantity })
  return m.offline_add({ dish, quantity: quantity === '' ? '1' : quantity })
}
