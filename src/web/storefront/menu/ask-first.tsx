import type { Allergen } from '#core/menu/catalogue.ts'
import { formatAllergens } from '#core/menu/format-dietary.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Popup } from '#web/ui/dialog.tsx'
import styles from './ask-first.module.css'

/** What somebody chose that contains what they avoid, and how to go on with it. */
export interface DietaryQuestion {
  readonly name: string
  readonly allergens: readonly Allergen[]
  readonly goOn: () => void
}

interface AskFirstProps {
  readonly question: DietaryQuestion
  readonly onClose: () => void
}

/** Asks before something is chosen that contains what the guest avoids. */
export function AskFirst({ question, onClose }: AskFirstProps) {
  const { name, goOn } = question
  const allergens = formatAllergens(question.allergens, getLocale())
  return (
    <Popup open onClose={onClose} title={m.dietary_ask_title({ allergens })}>
      <div className={styles.question}>
        <p>{m.dietary_ask({ name, allergens })}</p>
        <Button block onClick={onClose}>
          {m.dialog_go_back()}
        </Button>
        <Button
          variant="soft"
          block
          onClick={() => {
            onClose()
            goOn()
          }}
        >
          {m.dialog_yes_continue()}
        </Button>
      </div>
    </Popup>
  )
}
