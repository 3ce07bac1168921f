import { allergens } from '#core/menu/catalogue.ts'
import { allergensOfBuild, dietsOfBuild } from '#core/menu/build.ts'
import type { Choice, Product } from '#core/menu/menu.ts'
import { feedsWords, isEaten, priceWords, servedCalories } from '#core/menu/serving.ts'
import { DietMarks } from '#web/storefront/menu/diet-marks.tsx'
import { FewLeft } from '#web/storefront/menu/few-left.tsx'
import styles from './product-facts.module.css'

interface ProductFactsProps {
  readonly product: Product
  /** What is built at the moment: its allergens and diets are told, not those of the recipe. */
  readonly choices: readonly Choice[]
  readonly title: string
}

/** Name, description, price and calories alike in size, what the build contains (21 CFR 101.11). */
export function ProductFacts({ product, choices, title }: ProductFactsProps) {
  const feeds = feedsWords(product)
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.description}>{product.description}</p>
      <p className={styles.cost}>
        <b>{priceWords(product)}</b>
        <span>{servedCalories(product)}</span>
      </p>
      {feeds !== null && <p className={styles.feeds}>{feeds}</p>}
      {!product.sold_out && <FewLeft left={product.left} className={styles.feeds} />}
      <DietMarks diets={dietsOfBuild(product, choices)} />
      {isEaten(product) && <Contains product={product} choices={choices} />}
    </>
  )
}

function Contains({ product, choices }: Pick<ProductFactsProps, 'product' | 'choices'>) {
  const contains = allergensOfBuild(product, choices).map((allergen) => allergens[allergen])
  return (
    <p className={styles.contains}>
      {contains.length > 0 ? (
        <>
          <b>Contains</b> {contains.join(', ')}
        </>
      ) : (
        'Contains none of the nine major allergens'
      )}
      , as it is built here. The kitchen is shared.
    </p>
  )
}
