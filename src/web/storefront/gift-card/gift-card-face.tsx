import type { DataOf } from '#contract/api.ts'
import { formatMoney } from '#core/format/format-money.ts'
import type { Cents } from '#core/money.ts'
import { getLocale } from '#messages/runtime.js'
import { useRoot } from '#web/shell/use-root.ts'
import { DishPicture } from '#web/storefront/menu/dish-picture.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './gift-card-face.module.css'

type Design = NonNullable<DataOf<'GET /gift-cards/{gift_card_id}'>['design']>

interface GiftCardFaceProps {
  readonly design: Design | null
  /** What stands on it; null while nobody typed an amount. */
  readonly cents: Cents | null
  readonly className?: string | undefined
}

/** Shows a gift card: the chain’s name, its dish and the amount. */
export function GiftCardFace({ design, cents, className }: GiftCardFaceProps) {
  const { app } = useRoot()
  return (
    <div className={classes(styles.face, className)} data-tile={design?.tile ?? 'starters'}>
      <b className={styles.chain}>{app.name}</b>
      <DishPicture
        image={design?.image ?? null}
        tile={design?.tile ?? 'starters'}
        sizes="260px"
        className={styles.dish}
      />
      {cents !== null && <span className={styles.amount}>{formatMoney(cents, getLocale())}</span>}
    </div>
  )
}
