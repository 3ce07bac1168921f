import { type MouseEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Allergen } from '#core/menu/catalogue.ts'
import { m } from '#messages'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CartForm } from '#web/api/cart-form.tsx'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { AskFirst } from './ask-first.tsx'
import styles from './quick-add.module.css'
import quickButton from './quick-button.module.css'

interface QuickAddProps {
  readonly menu_id: string
  readonly product_id: string
  readonly name: string
  /** What it contains as it comes of what the guest avoids: asked about first. */
  readonly avoided: readonly Allergen[]
}

/** Puts one of a dish into the cart in one tap. */
export function QuickAdd({ menu_id, product_id, name, avoided }: QuickAddProps) {
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
        className={styles.form}
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
