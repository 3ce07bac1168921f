import { ProductCard } from './product-card.tsx'
import type { MenuDish, MenuSection } from './menu-dish.ts'
import styles from './menu-sections.module.css'
import { QuickAdd } from './quick-add.tsx'

/** One dish is looked at first. Those beside it share its line if they are asked for as urgently. */
const firstRow = ['high', 'low', 'low'] as const

interface MenuSectionsProps {
  readonly menu_id: string
  readonly sections: readonly (MenuSection & { readonly of: number })[]
}

/** The menu itself: a section per category, a card per dish. */
export function MenuSections({ menu_id, sections }: MenuSectionsProps) {
  return sections.map((section, position) => (
    <section
      key={section.id}
      id={section.id}
      className={styles.section}
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
            priority={position === 0 ? firstRow[index] : undefined}
            quick={
              dish.quick_add && (
                <QuickAdd menu_id={menu_id} product_id={dish.product_id} name={dish.name} />
              )
            }
          />
        ))}
      </div>
    </section>
  ))
}

/** When a dish is served, and that this isn’t when the order is wanted. */
function noteOf({ served, off }: MenuDish): string | null {
  if (off) return served ? `Not at your time: ${served}` : 'Not at your time'
  return served
}
