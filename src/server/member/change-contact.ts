import { createHmac, randomInt } from 'node:crypto'
import type { Channel } from '#core/channel.ts'
import { codeTyped } from '#core/member/code-typed.ts'
import type { Locale } from '#core/locale.ts'
import type { ContactKind } from '#core/member/contact.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { isSameSecret } from '#server/http/timing-safe-equal.ts'
import {
  contactChange,
  forgetContactChange,
  saveContactChange,
  saveContactCode,
  tryContactCode,
  changeEmail,
  changePhone,
} from './store-contact.ts'
import { refuseManyCodes } from './codes.ts'
import { enqueueMemberMail } from './store-mails.ts'

/** Whose address or number changes, and how they read. */
export interface ContactChanger {
  readonly member_id: string
  readonly kind: ContactKind
  readonly locale: Locale
  readonly channel: Channel
}

/** Has a code sent to a new address or number. Refuses more of them than a person would ask for. */
export async function requestContactChange(
  { member_id, kind, locale, channel }: ContactChanger,
  value: string,
  ctx: AppContext,
): Promise<void> {
  await refuseManyCodes(member_id, ctx)
  await saveContactChange(ctx.db, { member_id, kind, value })
  const event_id = ctx.newId('event')
  await enqueueMemberMail(ctx.db, event_id, `${kind}-proof`, { member_id, locale, channel })
  ctx.live.publish('outbox')
}

/** A code, and the address or number that it goes to. */
interface SentCode {
  readonly to: string
  readonly code: string
}

/** Makes a code for what a member wants to be reached by, and remembers its hash alone; undefined where that is nothing any more. */
export async function newContactCode(
  changing: Pick<ContactChanger, 'member_id' | 'kind'>,
  { db, settings }: AppContext,
): Promise<SentCode | undefined> {
  const to = await contactChange(db, changing)
  if (to === undefined) return undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const code_hash = hashOf(code, changing.member_id, settings)
  const isSaved = await saveContactCode(db, { ...changing, value: to, code_hash })
  return isSaved ? { to, code } : undefined
}

/**
 * Changes a member’s address or number by the code that was sent there; the address before is told. Refuses a wrong or old
 * code, and an address that another account has.
 */
export async function proveContactChange(
  changer: ContactChanger,
  typed: string,
  ctx: AppContext,
): Promise<void> {
  const { db, log, settings } = ctx
  const { member_id, kind } = changer
  const tried = await tryContactCode(db, changer)
  const hash = hashOf(codeTyped(typed), member_id, settings)
  if (!tried || !isSameSecret(tried.code_hash, hash)) throw new Refused(refusal('code.wrong'))
  if (kind === 'phone') await takePhone(changer, tried.value, ctx)
  else await takeEmail(changer, tried.value, ctx)
  await forgetContactChange(db, changer)
  log.info(`member.${kind}_changed`, { member_id })
}

async function takePhone(
  { member_id, locale, channel }: ContactChanger,
  phone: string,
  { db, newId, live }: AppContext,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await changePhone(tx, { id: member_id, phone })
    await enqueueMemberMail(tx, newId('event'), 'phone-changed', { member_id, locale, channel })
  })
  live.publish('outbox')
}

async function takeEmail(
  { member_id, locale, channel }: ContactChanger,
  email: string,
  { db, newId, live }: AppContext,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const former = await changeEmail(tx, { id: member_id, email })
    if (former === undefined) throw new Refused(refusal('contact.taken'))
    const told = { email: former, locale, channel }
    await enqueueMemberMail(tx, newId('event'), 'email-changed', told)
  })
  live.publish('outbox')
}

function hashOf(code: string, member_id: string, { secret }: { readonly secret: string }): string {
  return createHmac('sha256', secret).update(`contact=${member_id}:${code}`).digest('base64url')
}
