import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { Popup } from '#web/ui/dialog.tsx'
import styles from './heads-up.module.css'

/** Tells who isn’t the host, and went on to checkout, that the host alone checks out (R6.19); on the page where no script opens it. */
export function HeadsUp({ host }: { readonly host: string }) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  const body = m.group_heads_up({ host })
  return (
    <>
      <Popup open={open} onClose={close} title={m.group_heads_up_title()}>
        <p className={styles.body}>{body}</p>
        <Button block onClick={close}>
          {m.dialog_error_ok()}
        </Button>
      </Popup>
      <p className={styles.plain}>
        {m.group_heads_up_title()} {body}
      </p>
    </>
  )
}
