import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { m } from '#messages'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { NameAndPhone } from './guest-fields.tsx'
import type { Finder } from './load-finder.server.ts'
import type { RefusedForm } from './refused-form.ts'
import { useProblems } from '#web/api/use-problems.ts'
import { WaitRecord } from './wait-record.tsx'

interface WaitlistBandProps {
  readonly finder: Finder
  readonly refused: RefusedForm | undefined
}

/** How long a party would wait right now, how such quotes held, and joining from wherever one is. */
export function WaitlistBand({ finder, refused }: WaitlistBandProps) {
  const { room, party, waitlist } = finder
  const { quote, ahead, keep_minutes: minutes, record, mine } = waitlist
  return (
    <section className="line-band" aria-labelledby="waitlist">
      <div className={classes('wrap', 'line-inner')}>
        <div>
          <p className="eyebrow">{m.wait_eyebrow()}</p>
          <h2 id="waitlist">{m.wait_heading()}</h2>
          <p className="line-lede">{m.wait_lede({ name: room.name, count: party, minutes })}</p>
        </div>
        <div className="line-box">
          {quote ? (
            <dl className="line-facts">
              <div>
                <dt>{m.wait_now()}</dt>
                <dd className="line-quote">{m.wait_range(quote)}</dd>
              </div>
              <div>
                <dt>{m.wait_ahead_label()}</dt>
                <dd>{m.wait_ahead({ count: ahead })}</dd>
              </div>
            </dl>
          ) : (
            <p>{m.wait_closed({ name: room.name })}</p>
          )}
          <WaitRecord record={record} />
          {mine !== null && (
            <Link
              to={paths.waiting(mine)}
              className={buttonClass({ variant: 'gold', block: true })}
            >
              {m.wait_mine()}
            </Link>
          )}
          {quote && mine === null && <JoinForm finder={finder} refused={refused} />}
        </div>
      </div>
    </section>
  )
}

function JoinForm({ finder: { room, party }, refused }: WaitlistBandProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const { problems, message, onInput } = useProblems(form, refused?.refusal)
  const typed = refused?.typed ?? {}
  const isMine = navigation.formData?.get('intent') === 'wait'
  return (
    <Form method="post" className="line-form" onInput={onInput} ref={form}>
      <input type="hidden" name="intent" value="wait" />
      <input type="hidden" name="location_id" value={room.id} />
      <input type="hidden" name="party" value={party} />
      <NameAndPhone problems={problems} typed={typed} />
      <RefusalMessage message={message} />
      <Button
        type="submit"
        variant="gold"
        block
        busy={isMine && isInFlight(navigation, refused?.refusal.message)}
      >
        {m.wait_join()}
      </Button>
      <p className="line-leave">{m.wait_leave_any()}</p>
    </Form>
  )
}
