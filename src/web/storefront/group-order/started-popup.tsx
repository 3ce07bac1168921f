import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Popup } from '#web/ui/dialog.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { useInviteLink } from './invite-card.tsx'
import styles from './started-popup.module.css'
import type { GroupOrder } from './use-group.ts'

const QrCode = lazy(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }))

interface StartedPopupProps {
  readonly group: Pick<GroupOrder, 'cart'>
  readonly invite: string
}

/** Shows how to ask people in, once the group order is there (R6.9). */
export function StartedPopup({ group, invite }: StartedPopupProps) {
  const [open, setOpen] = useState(true)
  const link = useInviteLink(invite)
  return (
    <Popup open={open} onClose={() => setOpen(false)} title={m.group_started_title()}>
      <div className={styles.inside}>
        <p>{m.group_started_hint()}</p>
        <Suspense fallback={<div className={styles.code} />}>
          <QrCode text={link} className={styles.code} />
        </Suspense>
        <CopyLink url={link} />
        <Link to={paths.menu(group.cart.menu_id)} className={buttonClass({ block: true })}>
          {m.group_pick_yours()}
        </Link>
      </div>
    </Popup>
  )
}
