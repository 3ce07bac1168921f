import { memo } from 'react'
import { classes } from '#web/ui/classes.ts'
import { ProductCard } from './product-card.tsx'
import type { MenuDish, MenuSection } from './menu-dish.ts'
import styles from './menu-sections.module.css'
import { QuickAdd } from './quick-add.tsx'
import { useUnfolded } from './use-unfolded.ts'

/** One dish is looked at first. Those beside it share its line if they are asked for as urgently. */
const firstRow = ['high', 'low', 'low'] as const

/** What is shown of a section, and how many dishes it has. */
type Section = MenuSection & { readonly of: number }

interface MenuSectionsProps {
  readonly menu_id: string
  readonly sections: readonly Section[]
}

/** The menu itself: a section per category, a card per dish. What isn’t seen first is laid out when it is, or later. */
export function MenuSections({ menu_id, sections }: MenuSectionsProps) {
  const unfolded = useUnfolded(sections.length)
  return sections.map((section, position) => (
    <Category
      key={section.id}
      menu_id={menu_id}
      section={section}
      isFirst={position === 0}
      isFolded={position > unfolded}
    />
  ))
}

interface CategoryProps {
  readonly menu_id: string
  readonly section: Section
  readonly isFirst: boolean
  readonly isFolded: boolean
}

/** A category and its dishes; made again only where something of it changes. */
const Category = memo(({ menu_id, section, isFirst, isFolded }: CategoryProps) => {
  return (
    <section
      id={section.id}
      className={classes(styles.section, isFolded && styles.folded)}
      aria-labelledby={`${section.id}-name`}
    >
      <header className={styles.head}>
        <h2 id={`${section.id}-name`}>{section.name}</h2>
        <p>
          {section.description}
          {section.served && <b> {section.served}</b>}
          {section.dishes.length < section.of && ` ${section.dishes.length} of ${section.of}`}
        </p>
      </header>
      <div className={styles.grid}>
        {section.dishes.map((dish, index) => (
          <ProductCard
            key={dish.product_id}
            menu_id={menu_id}
            dish={dish}
            tile={section.tile}
            note={noteOf(dish)}
            listed
            priority={isFirst ? firstRow[index] : undefined}
            quick={
              dish.quick_add && (
                <QuickAdd menu_id={menu_id} product_id={dish.product_id} name={dish.name} />
              )
            }
          />
        ))}
      </div>
    </section>
  )
})

/** When a dish is served, and that this isn’t when the order is wanted. */
function noteOf({ served, off }: MenuDish): string | null {
  if (off) return served ? `Not at your time: ${served}` : 'Not at your time'
  return served
}
