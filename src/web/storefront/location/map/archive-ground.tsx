import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { getLocale } from '#messages/runtime.js'
import styles from './archive-ground.module.css'
import type { View } from './mercator.ts'
import type { Painting } from './paint-archive.ts'

interface ArchiveGroundProps {
  /** The address of a PMTiles archive. */
  readonly archive: string
  readonly view: View
  /** Called when the ground can’t be painted: another one has to stand there. */
  readonly onFail: () => void
}

/** The ground of the map from an archive of the chain’s own: streets, painted below the drawing and in step with it. */
export function ArchiveGround({ archive, view, onFail }: ArchiveGroundProps) {
  const element = useRef<HTMLDivElement>(null)
  const painting = useRef<Painting>(null)
  const locale = getLocale()
  const fail = useEffectEvent(onFail)
  const shown = useEffectEvent(() => view)
  useEffect(() => {
    let isOver = false
    const failed = () => {
      if (!isOver) fail()
    }
    const paint = async (container: HTMLElement) => {
      const { paintArchive } = await import('./paint-archive.ts')
      const painted = await paintArchive(container, { archive, locale, view: shown() }, failed)
      if (isOver) return painted.remove()
      painting.current = painted
      return painted.show(shown())
    }
    if (element.current) paint(element.current).catch(failed)
    return () => {
      isOver = true
      painting.current?.remove()
      painting.current = null
    }
  }, [archive, locale])
  useLayoutEffect(() => painting.current?.show(view), [view])
  return <div ref={element} className={styles.ground} aria-hidden="true" />
}
