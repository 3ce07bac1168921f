import type {
  memberEndpoints,
  dietaryEndpoints,
  privacyEndpoints,
} from '#contract/member/member.ts'
import { cleanProfile, profileRefusal } from '#core/member/profile.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { Handlers, Who, ApiRequest } from '#server/api/handler.ts'
import { requireMember } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { memberById, saveProfile, type SignedInMember } from './store.ts'
import { cleanDietary } from '#core/menu/dietary.ts'
import { saveMemberDietary, tellOpenCarts } from './store-saved.ts'
import { deviceOf } from '#core/member/device.ts'
import { deleteMember, requestDeletion } from './delete-member.ts'
import { downloadOf } from './store-download.ts'
import { endOtherSignIns, endSignIn, signInsOf } from './store-sign-ins.ts'
import type { memberContactEndpoints } from '#contract/member/contact.ts'
import { cleanContact, type ContactKind, contactRefusal } from '#core/member/contact.ts'
import { refuseUnproved, requestAccountProof } from './account-proof.ts'
import { type ContactChanger, proveContactChange, requestContactChange } from './change-contact.ts'
import { limitCodes } from './limit-texts.ts'
import { contactChange, memberContact, removePhone, saveMarketing } from './store-contact.ts'

export const dietaryHandlers: Handlers<typeof dietaryEndpoints> = {
  'PUT /dietary': async ({ body, who, owner, rememberDietary }, { db }) => {
    const dietary = cleanDietary(body)
    if (who.member) await saveMemberDietary(db, who.member.id, dietary)
    else rememberDietary(dietary)
    if (owner) await tellOpenCarts(db, owner, dietary.allergens)
    return dietary
  },
}

export const privacyHandlers: Handlers<typeof privacyEndpoints> = {
  'GET /member/sign-ins': ({ who }, ctx) => listSignIns(requireMember(who), ctx),

  'DELETE /member/sign-ins': async ({ who }, ctx) => {
    const member = requireMember(who)
    await endOtherSignIns(ctx.db, member.id, member.sign_in_id)
    ctx.log.info('member.left_elsewhere', { member_id: member.id })
    return listSignIns(member, ctx)
  },

  'DELETE /member/sign-ins/{sign_in_id}': async ({ who, params }, ctx) => {
    const member = requireMember(who)
    if (!(await endSignIn(ctx.db, member.id, params.sign_in_id)))
      throw new Refused(refusal('thing.missing'))
    ctx.log.info('member.left_elsewhere', { member_id: member.id })
    return listSignIns(member, ctx)
  },

  'GET /member/download': async ({ who }, { db, log, personalData }) => {
    const { id } = requireMember(who)
    const download = await downloadOf(db, id, personalData)
    if (!download) throw new Refused(refusal('signed_out'))
    log.info('member.downloaded', { member_id: id })
    return download
  },

  'POST /member/deletion': async ({ who, locale, channel }, ctx) => {
    await requestDeletion(requireMember(who), { locale, channel }, ctx)
    return { sent: true }
  },

  'PUT /member/deletion': async ({ who, body, locale, channel, headers, setCookies }, ctx) => {
    const reader = { locale, channel }
    await deleteMember(requireMember(who).id, { code: body.code, reader }, ctx)
    setCookies(await ctx.members.leave(headers))
    return { deleted: true }
  },
}

export const memberHandlers: Handlers<typeof memberEndpoints> = {
  'GET /member': ({ who }, ctx) => readMember(who, ctx),

  'PUT /member': async ({ who, body }, ctx) => {
    refuseIf(profileRefusal(body))
    await saveProfile(ctx.db, requireMember(who).id, cleanProfile(body))
    return readMember(who, ctx)
  },
}

async function readMember(who: Who, { db }: AppContext) {
  const stored = await memberById(db, requireMember(who).id)
  if (!stored) throw new Refused(refusal('signed_out'))
  const { first_name, last_name, email, phone } = stored
  return { first_name, last_name, email, phone }
}

async function listSignIns({ id, sign_in_id }: SignedInMember, { db }: AppContext) {
  const signIns = await signInsOf(db, id)
  const here = signIns.filter((signIn) => signIn.id === sign_in_id)
  const elsewhere = signIns.filter((signIn) => signIn.id !== sign_in_id)
  return [...here, ...elsewhere].map(({ user_agent, ...signIn }) => ({
    ...signIn,
    device: deviceOf(user_agent),
    current: signIn.id === sign_in_id,
  }))
}

type Changing = Pick<ApiRequest<'PUT /member/email'>, 'who' | 'locale' | 'channel' | 'signInPlace'>

export const memberContactHandlers: Handlers<typeof memberContactEndpoints> = {
  'GET /member/contact': ({ who }, ctx) => readContact(who, ctx),

  'POST /member/proof': async (request, ctx) => {
    const { who, body, locale, channel } = request
    const member = requireMember(who)
    await limitCodes({ email: member.email }, request, ctx)
    await requestAccountProof(member, { ...body, locale, channel }, ctx)
    return { sent: true }
  },

  'POST /member/email': (request, ctx) => {
    const { email: typed, code } = request.body
    return name({ kind: 'email', typed, code }, request, ctx)
  },

  'PUT /member/email': (request, ctx) => prove('email', request.body.code, request, ctx),

  'POST /member/phone': (request, ctx) => {
    const { phone: typed, code } = request.body
    return name({ kind: 'phone', typed, code }, request, ctx)
  },

  'PUT /member/phone': (request, ctx) => prove('phone', request.body.code, request, ctx),

  'DELETE /member/phone': async ({ who }, ctx) => {
    await removePhone(ctx.db, requireMember(who).id)
    return readContact(who, ctx)
  },

  'PUT /member/marketing': async ({ who, body }, ctx) => {
    await saveMarketing(ctx.db, { id: requireMember(who).id, wanted: body.wanted })
    return readContact(who, ctx)
  },
}

/** What a member typed to be reached by, and the code of their present address. */
interface NewContact {
  readonly kind: ContactKind
  readonly typed: string
  readonly code: string | undefined
}

/** Has a code sent to what a member typed: once more where it is pending, else by the proof that it is them. */
async function name({ kind, typed, code = '' }: NewContact, request: Changing, ctx: AppContext) {
  const changer = changerOf(kind, request)
  refuseIf(contactRefusal(kind, typed))
  const value = cleanContact(kind, typed)
  await limitCodes(kind === 'email' ? { email: value } : { phone: value }, request, ctx)
  if ((await contactChange(ctx.db, changer)) !== value)
    await refuseUnproved(
      requireMember(request.who),
      { change: kind, code },
      request.signInPlace(),
      ctx,
    )
  await requestContactChange(changer, value, ctx)
  return { sent: true } as const
}

async function prove(kind: ContactKind, code: string, request: Changing, ctx: AppContext) {
  await proveContactChange(changerOf(kind, request), code, ctx)
  return readContact(request.who, ctx)
}

function changerOf(kind: ContactKind, { who, locale, channel }: Changing): ContactChanger {
  return { member_id: requireMember(who).id, kind, locale, channel }
}

async function readContact(who: Who, { db }: AppContext) {
  const contact = await memberContact(db, requireMember(who).id)
  if (!contact) throw new Refused(refusal('signed_out'))
  return contact
}
