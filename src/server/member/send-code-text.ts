import { chainName } from '#server/location/chain-name.ts'
import type { AppContext } from '#server/context.ts'
import { sendText } from '#server/message/send-text.ts'
import { siteHost } from '#server/message/site-of-mail.ts'
import { writeCodeText } from '#server/message/text-message.ts'
import type { MemberPayload } from './payload.ts'

/** A code on its way to a phone. */
interface CodeText {
  readonly id: string
  readonly to: string
  readonly code: string
}

/** Sends a code to a phone, which may fill it in on the site where it was asked for. */
export async function sendCodeText(
  { id, to, code }: CodeText,
  about: Pick<MemberPayload, 'locale' | 'channel'>,
  ctx: AppContext,
): Promise<void> {
  const host = siteHost(about, ctx)
  const chain = await chainName(ctx, about.locale)
  await sendText({ id, to, text: writeCodeText({ chain, code, host }, about.locale) }, 'asked', ctx)
}
