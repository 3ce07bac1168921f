import { Refused, refusal } from '#core/refusal.ts'
import { codeTyped } from '#core/member/code-typed.ts'
import type { AppContext } from '#server/context.ts'
import { refuseManyCodes } from './codes.ts'
import type { Db } from '#server/database/db.ts'
import { eraseMember } from './store-erased.ts'
import { enqueueMemberMail, type MemberMail } from './store-mails.ts'
import { memberById, type SignedInMember } from './store.ts'
import { openBusinessOf } from './store-open-business.ts'

/** Mails a member the code that confirms deleting their account. Refuses while an order of theirs is under way, or paid. */
export async function requestDeletion(
  { id: member_id, visitor_id }: Pick<SignedInMember, 'id' | 'visitor_id'>,
  reader: Pick<MemberMail, 'locale' | 'channel'>,
  ctx: AppContext,
): Promise<void> {
  await refuseOpenBusiness(ctx.db, visitor_id)
  await refuseManyCodes(member_id, ctx)
  const event_id = ctx.newId('event')
  await enqueueMemberMail(ctx.db, event_id, 'deletion-code', { ...reader, member_id })
  ctx.live.publish('outbox')
}

/**
 * Deletes an account for good by the code that was mailed: written down beside the database before it is done, so that a restored
 * backup forgets it too. Its address is told so by mail, and forgotten then. Refuses a wrong or old code, and while an order is under
 * way or paid: asked once more as everything of theirs is locked, so that nobody cooks for somebody who is gone.
 */
export async function deleteMember(
  member_id: string,
  {
    code,
    reader,
  }: { readonly code: string; readonly reader: Pick<MemberMail, 'locale' | 'channel'> },
  ctx: AppContext,
): Promise<void> {
  const { db, log, members, deletions, personalData } = ctx
  const member = await memberById(db, member_id)
  if (!member) throw new Refused(refusal('signed_out'))
  await refuseOpenBusiness(db, member.visitor_id)
  // Codes are copied with spaces and hyphens between their digits.
  if (!(await members.proveAddress(member.email, codeTyped(code))))
    throw new Refused(refusal('code.wrong'))
  const event_id = ctx.newId('event')
  const erasing = db.transaction().execute(async (tx) => {
    if (!(await eraseMember(tx, member_id, personalData))) return
    await refuseOpenBusiness(tx, member.visitor_id)
    await enqueueMemberMail(tx, event_id, 'account-deleted', { ...reader, email: member.email })
    await deletions.add(member_id)
  })
  await erasing.catch(async (error: unknown) => {
    await withdrawIfKept(member_id, ctx)
    throw error
  })
  ctx.live.publish('outbox')
  for (const account of [member.email, member.phone])
    if (account) await members.forgetTries(account)
  log.info('member.deleted', { member_id })
}

/** Takes back what was written down of a deletion that the database didn’t keep. Where nobody knows, it stays: its member asked for it. */
async function withdrawIfKept(
  member_id: string,
  { db, log, deletions }: AppContext,
): Promise<void> {
  try {
    if (!(await deletions.entries()).includes(member_id)) return
    if (await memberById(db, member_id)) await deletions.withdraw(member_id)
  } catch (error) {
    log.error('member.deletion_unsure', { member_id, error })
  }
}

const openRefusals = { order: 'account.order_open', payment: 'account.paying' } as const

async function refuseOpenBusiness(db: Db, visitor_id: string): Promise<void> {
  const open = await openBusinessOf(db, visitor_id)
  if (open) throw new Refused(refusal(openRefusals[open]))
}
