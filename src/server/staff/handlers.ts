import type {
  staffAccountEndpoints,
  personEndpoints,
  signInEndpoints,
} from '#contract/staff/account.ts'
import { deviceOf } from '#core/member/device.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { roles, type SignedInStaff } from '#core/staff/staff.ts'
import type { Handlers } from '#server/api/handler.ts'
import { staffOf, scopeOf } from '#server/api/require-caller.ts'
import { enterPerson, openByPin, setScreenPin } from './person.ts'
import { newSecondFactor, turnOnSecondFactor } from './second-factor.ts'
import { changeStaffPassword } from './change-password.ts'
import { totpUri } from '#server/auth/totp.ts'
import type { AppContext } from '#server/context.ts'
import { chainOf } from '#server/location/store-chain.ts'
import {
  forgetScreenPin,
  lockScreen,
  openScreen,
  openToPerson,
  pinHashOf,
} from './store-screen-lock.ts'
import { forgetSecondFactor, recoveryCodesLeft } from './store-factors.ts'
import { endOtherStaffSignIns, endStaffSignIn, staffSignInsOf } from './store.ts'
import { personsAtOnce } from '#core/staff/screen-pin.ts'
import { forgetPerson, personsAt } from './store-persons.ts'
import { staffAnswer } from './responses.ts'

/** Who presses on a screen that several people share. */
export const personHandlers: Handlers<typeof personEndpoints> = {
  'GET /console/persons': async ({ who }, { db }) => {
    const screen = staffOf(who)
    return screen.shared ? personsAt(db, scopeOf(screen), personsAtOnce) : []
  },

  'PUT /console/person': async ({ who, body }, { db, log }) => {
    const screen = staffOf(who)
    if (!screen.shared) throw new Refused(refusal('thing.missing'))
    try {
      return await enterPerson(db, screen, body)
    } catch (error) {
      if (error instanceof Refused)
        log.warn('person.refused', { staff_id: screen.id, code: error.refusal.code })
      throw error
    }
  },

  'DELETE /console/person': async ({ who }, { db }) => {
    await forgetPerson(db, staffOf(who).sign_in_id)
    return { done: true }
  },
}

export const signInHandlers: Handlers<typeof signInEndpoints> = {
  'POST /sign-in': async (request, { signIn, log }) => {
    const { body, headers, signInPlace, rememberDevice, setCookies } = request
    try {
      const place = signInPlace()
      const { staff, cookies, device_id } = await signIn.enter(body, headers, place)
      log.info('sign_in.entered', { staff_id: staff.id })
      setCookies(cookies)
      if (device_id !== place.device_id) rememberDevice(device_id)
      return { staff: staffAnswer(staff) }
    } catch (error) {
      if (error instanceof Refused) log.warn('sign_in.refused', { code: error.refusal.code })
      throw error
    }
  },

  'DELETE /sign-in': async ({ who, headers, setCookies, rememberPreview }, { signIn, log }) => {
    setCookies(await signIn.leave(headers))
    rememberPreview(null)
    if (who.staff !== null) log.info('sign_in.left', { staff_id: who.staff.id })
    return { signed_out: true }
  },
}

export const staffAccountHandlers: Handlers<typeof staffAccountEndpoints> = {
  'GET /console/account': ({ who }, ctx) => accountOf(staffOf(who), ctx),

  'PUT /console/account/password': async ({ who, body, signInPlace }, ctx) => {
    const staff = staffOf(who)
    await changeStaffPassword(staff, body, signInPlace(), ctx)
    ctx.log.info('staff.password_changed', { staff_id: staff.id })
    return accountOf(staff, ctx)
  },

  'POST /console/account/second-factor': async ({ who, body, signInPlace }, ctx) => {
    const staff = staffOf(who)
    await ctx.signIn.refuseWrongPassword(staff, body.password, signInPlace())
    const secret = await newSecondFactor(staff.id, vaultOf(ctx))
    const issuer = (await chainOf(ctx.db))?.name ?? ''
    return { secret, uri: totpUri(secret, issuer, staff.email) }
  },

  'PUT /console/account/second-factor': async ({ who, body }, ctx) => {
    const { id } = staffOf(who)
    const recovery_codes = await turnOnSecondFactor(id, body.code, vaultOf(ctx))
    ctx.log.info('staff.second_factor_on', { staff_id: id })
    return { recovery_codes }
  },

  'PUT /console/account/second-factor/off': async ({ who, body, signInPlace }, ctx) => {
    const staff = staffOf(who)
    await ctx.signIn.refuseWrongPassword(staff, body.password, signInPlace())
    await ctx.db.transaction().execute((tx) => forgetSecondFactor(tx, staff.id))
    ctx.log.info('staff.second_factor_off', { staff_id: staff.id })
    return accountOf({ ...staff, has_second_factor: false }, ctx)
  },

  'PUT /console/account/pin': async ({ who, body, signInPlace }, ctx) => {
    const staff = staffOf(who)
    await ctx.signIn.refuseWrongPassword(staff, body.password, signInPlace())
    await ctx.db.transaction().execute((tx) => setScreenPin(tx, staff.id, body))
    ctx.log.info('staff.pin_set', { staff_id: staff.id })
    return accountOf({ ...staff, lock_minutes: body.minutes }, ctx)
  },

  'PUT /console/account/pin/off': async ({ who, body, signInPlace }, ctx) => {
    const staff = staffOf(who)
    await ctx.signIn.refuseWrongPassword(staff, body.password, signInPlace())
    await ctx.db.transaction().execute((tx) => forgetScreenPin(tx, staff.id))
    return accountOf({ ...staff, lock_minutes: null }, ctx)
  },

  'DELETE /console/account/sign-ins': async ({ who }, ctx) => {
    const staff = staffOf(who)
    await endOtherStaffSignIns(ctx.db, staff.id, staff.sign_in_id)
    ctx.log.info('staff.left_elsewhere', { staff_id: staff.id })
    return accountOf(staff, ctx)
  },

  'DELETE /console/account/sign-ins/{sign_in_id}': async ({ who, params }, ctx) => {
    const staff = staffOf(who)
    if (!(await endStaffSignIn(ctx.db, staff.id, params.sign_in_id)))
      throw new Refused(refusal('thing.missing'))
    ctx.log.info('staff.left_elsewhere', { staff_id: staff.id })
    return accountOf(staff, ctx)
  },

  'PUT /console/lock': async ({ who }, { db }) => {
    const { id, shared, sign_in_id } = staffOf(who)
    // The people who press on a shared screen open it, and its password does.
    if (!shared && (await pinHashOf(db, id)) === undefined)
      throw new Refused(refusal('pin.missing'))
    await lockScreen(db, sign_in_id)
    return { done: true }
  },

  'PUT /console/lock/opened': async ({ who, body, signInPlace }, { db, signIn, log }) => {
    const staff = staffOf(who)
    // A screen may be locked that nobody could tell us of, without a connection: what opens it is right or wrong all the same.
    const { pin, staff_id } = body
    try {
      if (pin !== null && staff_id !== null && staff.shared) {
        const pressing = await enterPerson(db, staff, { staff_id, pin })
        await openToPerson(db, staff.sign_in_id)
        return { done: true, pressing }
      } else if (pin !== null) await openByPin(db, staff, pin)
      else {
        await signIn.refuseWrongPassword(staff, body.password ?? '', signInPlace())
        await openScreen(db, staff.sign_in_id)
      }
    } catch (error) {
      if (error instanceof Refused)
        log.warn('staff.opening_refused', { staff_id: staff.id, code: error.refusal.code })
      throw error
    }
    return { done: true, pressing: null }
  },
}

function vaultOf({ db, settings }: AppContext) {
  return { db, secret: settings.secret }
}

async function accountOf(staff: SignedInStaff, { db, settings }: AppContext) {
  const { id, name, email, role, shared, has_second_factor, lock_minutes } = staff
  const [signIns, pinHash, recovery_codes_left] = await Promise.all([
    staffSignInsOf(db, id),
    pinHashOf(db, id),
    has_second_factor ? recoveryCodesLeft(db, id) : 0,
  ])
  const required = settings.staff_two_factor === 'required' && roles[role].proves_twice
  return {
    name,
    email,
    second_factor: { on: has_second_factor, required, recovery_codes_left },
    shared,
    pin: pinHash !== undefined,
    lock_minutes,
    sign_ins: signIns.map(({ user_agent, ...signIn }) => ({
      ...signIn,
      device: deviceOf(user_agent),
      current: signIn.id === staff.sign_in_id,
    })),
  }
}
