import type { ComponentProps } from 'react'
import { isoDate } from '#core/time.ts'
import { m } from '#messages'
import { TextField } from '#web/ui/field.tsx'
import type { GiftCardsSold } from './buy-form.tsx'

/** What a field holds: as it is typed, as it stood when the page came, or nothing yet. */
type Held = Pick<ComponentProps<typeof TextField>, 'value' | 'onText' | 'defaultValue'>

interface GiftFieldsProps {
  /** Null where the chain sells none any more: then any day may be picked, and is refused. */
  readonly sold: Pick<GiftCardsSold, 'today' | 'last_day'> | null
  readonly problems: Readonly<Record<string, string>>
  readonly name: Held
  readonly email: Held
  readonly sender: Held
  readonly day: Held
}

/** Asks whom a gift is for, where it goes, from whom, and on which day. */
export function GiftFields({ sold, problems, name, email, sender, day }: GiftFieldsProps) {
  return (
    <>
      <TextField
        label={m.gift_to_name()}
        error={problems['recipient_name']}
        name="recipient_name"
        autoComplete="off"
        maxLength={60}
        required
        {...name}
      />
      <TextField
        label={m.gift_to_email()}
        hint={m.gift_to_email_hint()}
        error={problems['recipient_email']}
        name="recipient_email"
        type="email"
        autoComplete="off"
        maxLength={254}
        required
        {...email}
      />
      <TextField
        label={m.gift_from()}
        name="sender"
        autoComplete="given-name"
        maxLength={60}
        {...sender}
      />
      <TextField
        label={m.gift_day()}
        hint={m.gift_day_hint()}
        error={problems['send_on']}
        name="send_on"
        type="date"
        min={sold ? isoDate(sold.today) : undefined}
        max={sold ? isoDate(sold.last_day) : undefined}
        {...day}
      />
    </>
  )
}

/** Asks what the giver of a gift says with it. */
export function GiftMessage(held: Held) {
  return (
    <TextField
      label={m.gift_message()}
      hint={m.gift_message_hint()}
      name="message"
      autoComplete="off"
      maxLength={200}
      {...held}
    />
  )
}
