import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Board } from './board.ts'
import type { Item } from './load-board.server.ts'
import styles from './panels.module.css'
import { PressForm, usePress } from './press-form.tsx'
import type { Pressed } from './press.ts'
import type { Press } from './presses.ts'
import { Refused } from './refused.tsx'

interface ItemRowProps {
  readonly item: Pick<Item, 'name' | 'of'>
  readonly children: ReactNode
}

/** Something of the menu, and what the crew can do about it. */
export function ItemRow({ item: { name, of }, children }: ItemRowProps) {
  return (
    <li className={styles.row}>
      <span>
        <b>{name}</b>
        <small>{of}</small>
      </span>
      {children}
    </li>
  )
}

interface PressProps {
  readonly item: { readonly item_id: string; readonly name: string; readonly of?: string }
  readonly menu_id: string
  readonly onPressed: (pressed: Pressed, name: string) => void
}

interface ItemPressProps extends PressProps {
  readonly press: Press
  readonly quiet?: boolean
  readonly children: string
}

/** One press about an item of the menu. */
export function ItemPress({ item, menu_id, press, quiet, onPressed, children }: ItemPressProps) {
  const { item_id, name, of } = item
  const { fetcher, busy, refused } = usePress((pressed) => onPressed(pressed, name))
  return (
    <>
      <PressForm fetcher={fetcher} press={press} about={{ menu_id, item_id }}>
        <Button
          type="submit"
          variant={quiet ? 'ghost' : 'primary'}
          busy={busy}
          aria-label={`${children}: ${[name, of].filter(Boolean).join(', ')}`}
        >
          {children}
        </Button>
      </PressForm>
      <Refused words={refused} />
    </>
  )
}

/** What can be ordered: taken off the menu, or counted from now on. */
export function MenuRow({ item, ...rest }: PressProps & { readonly item: Item }) {
  const [counting, setCounting] = useState(false)
  const { name, of } = item
  return (
    <ItemRow item={item}>
      <span className={styles.presses}>
        <Button
          variant="ghost"
          aria-expanded={counting}
          aria-label={`Count: ${name}, ${of}`}
          onClick={() => setCounting(!counting)}
        >
          Count
        </Button>
        <ItemPress item={item} press="sell-out" quiet {...rest}>
          86
        </ItemPress>
      </span>
      {counting && <CountForm item={item} {...rest} />}
    </ItemRow>
  )
}

/** What is counted: how many can still be ordered, counted anew or no more. */
export function CountedRow({
  item,
  ...rest
}: PressProps & { readonly item: Board['counted'][number] }) {
  const { name, left } = item
  const of = left === 0 ? 'None left, sold out today' : `${left} left today`
  return (
    <ItemRow item={{ name, of }}>
      <ItemPress item={item} press="uncount" quiet {...rest}>
        Stop counting
      </ItemPress>
      <CountForm item={item} left={left} {...rest} />
    </ItemRow>
  )
}

/** What is typed stays while guests order meanwhile: it is the crew’s word once it is set. */
function CountForm({ item, menu_id, left, onPressed }: PressProps & { readonly left?: number }) {
  const { item_id, name } = item
  const [typed, setTyped] = useState<string>()
  const { fetcher, busy, refused } = usePress((pressed) => {
    setTyped(undefined)
    onPressed(pressed, name)
  })
  return (
    <div className={styles.count}>
      <PressForm fetcher={fetcher} press="count" about={{ menu_id, item_id }}>
        <TextField
          label={`How many of ${name} are left?`}
          name="left"
          type="number"
          inputMode="numeric"
          min={0}
          max={999}
          required
          value={typed ?? left ?? ''}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button
          type="submit"
          variant="ghost"
          busy={busy}
          aria-label={`Set what is left of ${name}`}
        >
          Set
        </Button>
      </PressForm>
      <Refused words={refused} />
    </div>
  )
}
