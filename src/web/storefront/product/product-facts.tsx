import { lazy, Suspense } from 'react'
import { allergensOfBuild, dietsOfBuild } from '#core/menu/build.ts'
import type { DayRange } from '#core/menu/catalogue.ts'
import type { Choice, Product } from '#core/menu/menu.ts'
import { isEaten } from '#core/menu/serving.ts'
import { m } from '#messages'
import { DietMarks } from '#web/storefront/menu/diet-marks.tsx'
import { FewLeft } from '#web/storefront/menu/few-left.tsx'
import { Emphasis } from '#web/ui/emphasis.tsx'
import styles from './product-facts.module.css'
import { formatFeeds, formatServingPrice, formatServedCalories } from '#core/menu/format-serving.ts'
import { getLocale } from '#messages/runtime.js'
import { type Dietary, isStated } from '#core/menu/dietary.ts'
import { formatAllergens, formatBrokenDiet } from '#core/menu/format-dietary.ts'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Pill } from '#web/ui/pill.tsx'

/** Few dishes are made for some days alone. */
const ServedDays = lazy(async () => ({
  default: (await import('#web/storefront/menu/served-days.tsx')).ServedDays,
}))

interface ProductFactsProps {
  readonly product: Product
  /** What is built at the moment: its allergens and diets are shown, not those of the recipe. */
  readonly choices: readonly Choice[]
  readonly title: string
  /** What the guest told that they avoid. */
  readonly told: Dietary
  /** The days that it is made for; none for every day. */
  readonly days: DayRange | undefined
}

/** Shows name, description, price and calories alike in size, and what the build contains (21 CFR 101.11). */
export function ProductFacts({ product, choices, title, told, days }: ProductFactsProps) {
  const feeds = formatFeeds(product, getLocale())
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.description}>{product.description}</p>
      <p className={styles.cost}>
        <b>{formatServingPrice(product, getLocale())}</b>
        <span>{formatServedCalories(product, getLocale())}</span>
      </p>
      {feeds !== null && <p className={styles.feeds}>{feeds}</p>}
      {days && (
        <Suspense fallback={null}>
          <p className={styles.feeds}>
            <ServedDays days={days} />
          </p>
        </Suspense>
      )}
      {!product.sold_out && <FewLeft left={product.left} className={styles.feeds} />}
      <DietMarks diets={dietsOfBuild(product, choices)} />
      {isEaten(product) && <Contains product={product} choices={choices} told={told} />}
    </>
  )
}

/** Lists the allergens of the build. */
function Contains({ product, choices, told }: Omit<ProductFactsProps, 'title' | 'days'>) {
  const contains = allergensOfBuild(product, choices)
  const text =
    contains.length > 0
      ? m.product_contains({ allergens: formatAllergens(contains, getLocale()) })
      : m.product_contains_none()
  return (
    <>
      <p className={styles.contains}>
        {contains.length > 0 ? <Emphasis text={text} part={m.product_contains_label()} /> : text}{' '}
        <Link to={paths.allergens()}>{m.guide_link()}</Link>
      </p>
      <Told product={product} choices={choices} told={told} />
    </>
  )
}

/** Says to a guest who avoids something whether the build contains it; that its recipe lists none is all that can be said. */
function Told({ product, choices, told }: Omit<ProductFactsProps, 'title' | 'days'>) {
  if (!isStated(told)) return null
  const contained = allergensOfBuild(product, choices)
  const kept = dietsOfBuild(product, choices)
  const [met, clear] = [true, false].map((isIn) =>
    told.allergens.filter((one) => contained.includes(one) === isIn),
  )
  const marks = [
    ...(met?.length ? [m.dietary_contains({ allergens: formatAllergens(met, getLocale()) })] : []),
    ...told.diets
      .filter((diet) => !kept.includes(diet))
      .map((diet) => formatBrokenDiet(diet, getLocale())),
  ]
  return (
    <p className={styles.told} aria-live="polite">
      {marks.map((mark) => (
        <Pill key={mark} tone="warn" icon="allergens">
          {mark}
        </Pill>
      ))}
      {clear?.length ? (
        <span>{m.dietary_lists_no({ allergens: formatAllergens(clear, getLocale()) })}</span>
      ) : null}
    </p>
  )
}
