import { CannotStart } from '#server/config/startup-error.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Message } from './message-gateway.ts'
import type { TextGateway } from './text-gateway.ts'
import { twilioTexts } from './twilio-texts.ts'

type TextSettings = Pick<Settings, 'text_gateway' | 'twilio'>

type Keep = (message: Message) => Promise<unknown>

/** Everybody who delivers text messages; a new one is one file and one row, and the contract test runs against it. */
const gateways = {
  simulated: (_, keep) => simulatedTexts(keep),
  twilio: ({ twilio }) => {
    if (twilio === null)
      throw new CannotStart(
        'TEXT_GATEWAY=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
      )
    return twilioTexts(twilio)
  },
} as const satisfies Record<
  Settings['text_gateway'],
  (settings: TextSettings, keep: Keep) => TextGateway
>

/** Who delivers text messages, as the settings name them; simulated ones are handed to `keep`. */
export function openTexts(settings: TextSettings, keep: Keep): TextGateway {
  return gateways[settings.text_gateway](settings, keep)
}

/** Text messages that nobody gets: kept where head office reads mail. The same id is kept once. */
function simulatedTexts(keep: (message: Message) => Promise<unknown>): TextGateway {
  return {
    name: 'simulated',
    async send({ id, to, text }) {
      await keep({ id, to, subject: 'SMS', text })
      return { state: 'sent' }
    },
  }
}
