import { allergensOfBuild, dietsOfBuild } from '#core/menu/build.ts'
import type { Choice, Product } from '#core/menu/menu.ts'
import { isEaten } from '#core/menu/serving.ts'
import { m } from '#messages'
import { DietMarks } from '#web/storefront/menu/diet-marks.tsx'
import { FewLeft } from '#web/storefront/menu/few-left.tsx'
import { Emphasis } from '#web/ui/emphasis.tsx'
import styles from './product-facts.module.css'
import { formatFeeds, formatServingPrice, formatServedCalories } from '#core/menu/format-serving.ts'
import { getLocale } from '#messages/runtime.js'
import { formatAllergen } from '#core/menu/format-allergen.ts'

interface ProductFactsProps {
  readonly product: Product
  /** What is built at the moment: its allergens and diets are shown, not those of the recipe. */
  readonly choices: readonly Choice[]
  readonly title: string
}

/** Shows name, description, price and calories alike in size, and what the build contains (21 CFR 101.11). */
export function ProductFacts({ product, choices, title }: ProductFactsProps) {
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
      {!product.sold_out && <FewLeft left={product.left} className={styles.feeds} />}
      <DietMarks diets={dietsOfBuild(product, choices)} />
      {isEaten(product) && <Contains product={product} choices={choices} />}
    </>
  )
}

/** Lists the allergens of the build. */
function Contains({ product, choices }: Pick<ProductFactsProps, 'product' | 'choices'>) {
  const contains = allergensOfBuild(product, choices).map((allergen) =>
    formatAllergen(allergen, getLocale()),
  )
  const text =
    contains.length > 0
      ? m.product_contains({ allergens: contains.join(', ') })
      : m.product_contains_none()
  return (
    <p className={styles.contains}>
      {contains.length > 0 ? <Emphasis text={text} part={m.product_contains_label()} /> : text}
    </p>
  )
}
