import {
  lazy,
  memo,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { m } from '#messages'
import { classes } from '#web/ui/classes.ts'
import { ProductCard } from './product-card.tsx'
import { conflictsOf, type Dietary, type DietaryConflicts } from '#core/menu/dietary.ts'
import type { MenuDish } from './menu-dish.ts'
import type { FoundDish, FoundSection } from './menu-filter.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { formatConflicts } from '#core/menu/format-dietary.ts'
import { getLocale } from '#messages/runtime.js'
import { Pill } from '#web/ui/pill.tsx'
import type { Allergen } from '#core/menu/catalogue.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CartForm } from '#web/api/cart-form.tsx'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { AskFirst } from './ask-first.tsx'
import quickButton from './quick-button.module.css'
import styles from './menu-sections.module.css'

/** Few dishes are made for some days alone. */
const ServedDays = lazy(async () => ({
  default: (await import('./served-days.tsx')).ServedDays,
}))

/** The priorities of the first row: one dish is looked at first, and pictures beside it share its line if they load as urgently. */
const firstRow = ['high', 'low', 'low'] as const

interface MenuSectionsProps {
  /** Null before a location is chosen. */
  readonly menu_id: string | null
  readonly sections: readonly FoundSection[]
  /** What the guest avoids; every dish that contains it is marked. */
  readonly avoided: Dietary
}

/** Shows the menu itself: a section per category, a card per dish. What isn’t seen first is laid out when it is, or later. */
export function MenuSections({ menu_id, sections, avoided }: MenuSectionsProps) {
  const laidOut = useProgressiveSections(sections.length)
  return sections.map((section, position) => (
    <Category
      key={section.id}
      menu_id={menu_id}
      section={section}
      avoided={avoided}
      isFirst={position === 0}
      isFolded={position > laidOut}
    />
  ))
}

interface CategoryProps {
  readonly menu_id: string | null
  readonly section: FoundSection
  readonly avoided: Dietary
  readonly isFirst: boolean
  readonly isFolded: boolean
}

/** Shows a category and its dishes; it renders again only where something of it changes. */
const Category = memo(({ menu_id, section, avoided, isFirst, isFolded }: CategoryProps) => {
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
          {section.dishes.length < section.of &&
            ` ${m.menu_shown_of({ shown: section.dishes.length, total: section.of })}`}
        </p>
      </header>
      <div className={styles.grid}>
        {section.dishes.map((dish, index) => (
          <MenuCard
            key={dish.product_id}
            menu_id={menu_id}
            dish={dish}
            tile={section.tile}
            conflicts={conflictsOf(dish.dietary, avoided)}
            priority={isFirst ? firstRow[index] : undefined}
          />
        ))}
      </div>
    </section>
  )
})

interface MenuCardProps {
  readonly menu_id: string | null
  readonly dish: FoundDish
  readonly tile: string
  readonly conflicts: DietaryConflicts
  readonly priority: 'high' | 'low' | undefined
}

/** Shows a dish with what it contains of what the guest avoids, and its quick add, which asks about it first. */
function MenuCard({ menu_id, dish, tile, conflicts, priority }: MenuCardProps) {
  const { product_id, name } = dish
  const avoided = [...conflicts.always, ...conflicts.as_it_comes]
  return (
    <ProductCard
      menu_id={menu_id}
      dish={dish}
      tile={tile}
      note={noteOf(dish)}
      found_by={dish.found_by}
      marks={<DietaryMarks conflicts={conflicts} />}
      listed
      priority={priority}
      quick={
        dish.quick_add &&
        menu_id !== null && (
          <QuickAdd menu_id={menu_id} product_id={product_id} name={name} avoided={avoided} />
        )
      }
    />
  )
}

/** Says when a dish is served, and that the order is wanted at another time. */
function noteOf({ served, days, off }: MenuDish): ReactNode {
  const sentence = (when: string) => (off ? m.menu_not_at_your_time_served({ served: when }) : when)
  if (days)
    return (
      <Suspense fallback={null}>
        <ServedDays days={days} sentence={sentence} />
      </Suspense>
    )
  if (served !== null) return sentence(served)
  return off ? m.menu_not_at_your_time() : null
}

/**
 * Returns how many of so many sections are laid out whether they are seen or not: none in the first view, then one more in each idle
 * moment, so that links lead to exact places; all on a page that comes while JavaScript runs.
 */
function useProgressiveSections(of: number): number {
  const hydrated = useHydrated()
  const [laidOut, setLaidOut] = useState(hydrated ? Infinity : 0)
  useEffect(() => {
    if (laidOut < of) whenIdle(() => setLaidOut(laidOut + 1))
  }, [laidOut, of])
  return laidOut
}

/** Marks a dish with what it contains of what the guest avoids: in words, and never that it is free of it. */
function DietaryMarks({ conflicts }: { readonly conflicts: DietaryConflicts }) {
  const marks = formatConflicts(conflicts, getLocale())
  if (marks.length === 0) return null
  return (
    <p className={styles.marks}>
      {marks.map(({ text, isCertain }) => (
        <Pill key={text} tone={isCertain ? 'warn' : 'plain'} icon="allergens">
          {text}
        </Pill>
      ))}
    </p>
  )
}

interface QuickAddProps {
  readonly menu_id: string
  readonly product_id: string
  readonly name: string
  /** What it contains as it comes of what the guest avoids: asked about first. */
  readonly avoided: readonly Allergen[]
}

/** Puts one of a dish into the cart in one tap. */
function QuickAdd({ menu_id, product_id, name, avoided }: QuickAddProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const goOn = () => button.current?.form?.requestSubmit(button.current)
  const press = (event: MouseEvent) => {
    if (avoided.length === 0) return
    event.preventDefault()
    setAsking(true)
  }
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const busy = fetcher.state === 'submitting'
  return (
    <>
      <CartForm
        fetcher={fetcher}
        intent="add"
        fields={{ menu_id, product_id, name }}
        className={styles.quickForm}
      >
        <button
          ref={button}
          type="submit"
          onClick={press}
          className={quickButton.quick}
          aria-label={m.menu_add_dish({ dish: name })}
          aria-busy={busy || undefined}
        >
          <Icon name={busy ? 'spinner' : 'add'} className={classes(busy && styles.busy)} />
        </button>
      </CartForm>
      {isAsking && (
        <AskFirst question={{ name, allergens: avoided, goOn }} onClose={() => setAsking(false)} />
      )}
      {refused && (
        <div className={styles.refused}>
          <RefusalMessage message={refused} />
        </div>
      )}
    </>
  )
}
