import { m } from '#messages'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { hiddenClass, VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { GiftCardsSold } from './buy-form.tsx'
import styles from './design-choice.module.css'

interface DesignChoiceProps {
  readonly designs: GiftCardsSold['designs']
  readonly value: string
  readonly onChange: (key: string) => void
}

/** One plate of the chain’s, as a native radio group of pictures. */
export function DesignChoice({ designs, value, onChange }: DesignChoiceProps) {
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{m.gift_plate()}</VisuallyHidden>
      </legend>
      <div className={styles.designs}>
        {designs.map(({ key, name, image, tile }) => (
          <label key={key} className={styles.design}>
            <input
              type="radio"
              name="design"
              value={key}
              checked={key === value}
              onChange={() => onChange(key)}
              className={hiddenClass}
            />
            <DishPicture image={image} tile={tile} sizes="(min-width: 1020px) 220px, 110px" />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
