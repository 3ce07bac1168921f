import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Form as LeadingForm } from 'react-router'
import type { ActionResponse } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useActionResult } from '#web/api/use-action-result.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './popup-content.module.css'
import { type PopupButton, popups, type SitePopup } from './popups.ts'

const QrCode = lazy(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }))

interface PopupInsideProps {
  readonly popup: SitePopup
  /** The way out: a button over the page, a link on it. */
  readonly children: ReactNode
}

/** What a site popup shows under its heading: icon, body, QR code, buttons (R4.19). */
export function PopupInside({ popup, children }: PopupInsideProps) {
  const { icon, body, qrCode, buttons } = popup
  return (
    <div className={classes(styles.inside, styles[popup.class])}>
      <div className={styles.words}>
        <Icon name={icon} className={styles.icon} />
        <p>{body}</p>
      </div>
      {qrCode !== null && (
        <Suspense fallback={<div className={styles.code} />}>
          <QrCode text={qrCode} className={styles.code} />
        </Suspense>
      )}
      {buttons.map((button) => (
        <Act key={button.label} button={button} />
      ))}
      {children}
    </div>
  )
}

/** One of its buttons. Once it has done its work the popup is over; refused, it says why. */
function Act({ button }: { readonly button: PopupButton }) {
  const { label, action, fields, leads } = button
  const fetcher = useFetcher<ActionResponse>()
  const Form = leads ? LeadingForm : fetcher.Form
  const refused = useActionResult(fetcher.data)
  const isDone = fetcher.data !== undefined && 'result' in fetcher.data
  useEffect(() => {
    if (isDone) popups.close()
  }, [isDone])
  return (
    <Form method="post" action={action} onSubmit={leads ? popups.close : undefined}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" block busy={fetcher.state !== 'idle'}>
        {label}
      </Button>
      <RefusalMessage message={refused} />
    </Form>
  )
}
