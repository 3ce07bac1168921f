import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import styles from './category-row.module.css'

interface CategoryRowProps {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
}

/** Shows the categories in a row that scrolls by itself, never the page; the one in view is marked. */
export function CategoryRow({ categories }: CategoryRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const current = useCategoryInView(categories.map(({ id }) => id).join(' '))

  const bringUp = (link: HTMLElement | null | undefined, behavior: ScrollBehavior) =>
    row.current?.scrollTo({ left: (link?.offsetLeft ?? 0) - 48, behavior })

  useEffect(() => {
    bringUp(row.current?.querySelector<HTMLElement>('[aria-current]'), 'smooth')
  }, [current])

  return (
    <nav className={styles.nav} aria-label={m.menu_categories_label()}>
      <ul ref={row} className={styles.row}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              // The browser leaves what the keyboard reaches half under the row’s end. Under a finger or a mouse nothing moves.
              onFocus={({ currentTarget }) => {
                if (currentTarget.matches(':focus-visible')) bringUp(currentTarget, 'instant')
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the first category under the sticky head; `ids` are those of the sections, apart by spaces. */
function useCategoryInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const shown = new Set<string>()
    const order = ids.split(' ')
    const watch = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) shown.add(target.id)
          else shown.delete(target.id)
        }
        setCurrent((before) => order.find((id) => shown.has(id)) ?? before)
      },
      { rootMargin: '-180px 0px -50% 0px' },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [ids])
  return current
}
