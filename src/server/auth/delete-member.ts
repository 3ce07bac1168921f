import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { eraseMember, hasOpenOrder } from '#server/store/erase-member.ts'
import { enqueueMemberMail, type MemberMail } from '#server/store/member-mails.ts'
import { memberById } from '#server/store/members.ts'

/** Mails a member the code that confirms deleting their account. Refuses while an order of theirs is under way. */
export async function requestDeletion(
  member_id: string,
  reader: Pick<MemberMail, 'locale' | 'channel'>,
  ctx: AppContext,
): Promise<void> {
  await refuseOpenOrder(member_id, ctx)
  ctx.members.refuseManyMails(member_id)
  const event_id = ctx.newId('event')
  await enqueueMemberMail(ctx.db, event_id, 'deletion-code', { ...reader, member_id })
  ctx.live.publish('outbox')
}

/**
 * Deletes an account for good by the code that was mailed: written down beside the database first, so that a restored backup
 * forgets it too. Its address is told so by mail, and forgotten then. Refuses a wrong or old code, and while an order is under way.
 */
export async function deleteMember(
  member_id: string,
  {
    code,
    reader,
  }: { readonly code: string; readonly reader: Pick<MemberMail, 'locale' | 'channel'> },
  ctx: AppContext,
): Promise<void> {
  const { db, log, members, deletions } = ctx
  const member = await memberById(db, member_id)
  if (!member) throw new Refused(refusal('signed_out'))
  await refuseOpenOrder(member_id, ctx)
  // Codes are copied with spaces and hyphens between their digits.
  if (!(await members.proveAddress(member.email, code.replace(/\D/g, ''))))
    throw new Refused(refusal('code.wrong'))
  await deletions.add(member_id)
  const event_id = ctx.newId('event')
  await db.transaction().execute(async (tx) => {
    const erased = await eraseMember(tx, member_id)
    if (erased)
      await enqueueMemberMail(tx, event_id, 'account-deleted', { ...reader, email: member.email })
  })
  ctx.live.publish('outbox')
  for (const account of [member.email, member.phone])
    if (account) await members.forgetTries(account)
  log.info('member.deleted', { member_id })
}

async function refuseOpenOrder(member_id: string, { db }: AppContext): Promise<void> {
  if (await hasOpenOrder(db, member_id)) throw new Refused(refusal('account.order_open'))
}
