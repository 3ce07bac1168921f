import type { z } from 'zod'
import type { savedPlaceEndpoints } from '#contract/member/saved-places.ts'
import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'
import { cleanVehicle, vehicleRefusal } from '#core/handoff/vehicle.ts'
import { savedAtMost } from '#core/list-limits.ts'
import type { SavedAddress } from '#core/member/saved.ts'
import { tidy } from '#core/normalize-text.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { Handlers } from '#server/api/handler.ts'
import { requireMember } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { locateAddress, wholeAddress } from '#server/location/locate-address.ts'
import type { Db } from '#server/database/db.ts'
import {
  addAddress,
  addressesOf,
  changeAddress,
  removeAddress,
  lockSaved,
  type SavedTable,
  settleDefault,
  addVehicle,
  changeVehicle,
  removeVehicle,
  vehiclesOf,
} from './store-saved.ts'

type AddressInput = z.output<(typeof savedPlaceEndpoints)['POST /addresses']['body']>

export const savedPlaceHandlers: Handlers<typeof savedPlaceEndpoints> = {
  'GET /addresses': ({ who }, { db }) => addressesOf(db, requireMember(who).id),

  'POST /addresses': async ({ who, body }, ctx) => {
    const member_id = requireMember(who).id
    const address = await placed(body, ctx)
    const id = ctx.newId('address')
    const add = (tx: Db) => addAddress(tx, member_id, { ...address, id, default: false })
    await saveNew(ctx, 'member_addresses', { member_id, id, isDefault: body.default }, add)
    return addressesOf(ctx.db, member_id)
  },

  'PUT /addresses/{address_id}': async ({ who, params, body }, ctx) => {
    const member_id = requireMember(who).id
    const address = await placed(body, ctx)
    const id = params.address_id
    const change = (tx: Db) => changeAddress(tx, member_id, { ...address, id })
    await saveOver(ctx, 'member_addresses', { member_id, id: body.default ? id : null }, change)
    return addressesOf(ctx.db, member_id)
  },

  'DELETE /addresses/{address_id}': async ({ who, params }, ctx) => {
    const member_id = requireMember(who).id
    const remove = (tx: Db) => removeAddress(tx, member_id, params.address_id)
    await saveOver(ctx, 'member_addresses', { member_id, id: null }, remove)
    return addressesOf(ctx.db, member_id)
  },

  'GET /vehicles': ({ who }, { db }) => vehiclesOf(db, requireMember(who).id),

  'POST /vehicles': async ({ who, body }, ctx) => {
    const member_id = requireMember(who).id
    refuseIf(vehicleRefusal(body))
    const id = ctx.newId('vehicle')
    const vehicle = { ...cleanVehicle(body), id, default: false }
    const add = (tx: Db) => addVehicle(tx, member_id, vehicle)
    await saveNew(ctx, 'member_vehicles', { member_id, id, isDefault: body.default }, add)
    return vehiclesOf(ctx.db, member_id)
  },

  'PUT /vehicles/{vehicle_id}': async ({ who, params, body }, ctx) => {
    const member_id = requireMember(who).id
    refuseIf(vehicleRefusal(body))
    const id = params.vehicle_id
    const change = (tx: Db) => changeVehicle(tx, member_id, { ...cleanVehicle(body), id })
    await saveOver(ctx, 'member_vehicles', { member_id, id: body.default ? id : null }, change)
    return vehiclesOf(ctx.db, member_id)
  },

  'DELETE /vehicles/{vehicle_id}': async ({ who, params }, ctx) => {
    const member_id = requireMember(who).id
    const remove = (tx: Db) => removeVehicle(tx, member_id, params.vehicle_id)
    await saveOver(ctx, 'member_vehicles', { member_id, id: null }, remove)
    return vehiclesOf(ctx.db, member_id)
  },
}

/** Makes an address that an order is brought to a member’s default (R9.4): the one that they saved already, or a new one. */
export async function saveDefaultAddress(
  ctx: AppContext,
  member_id: string,
  delivered: DeliveryAddress,
): Promise<void> {
  const { around: _, ...address } = delivered
  const same = (one: SavedAddress) =>
    one.address === address.address && one.building === address.building && one.zip === address.zip
  const known = (await addressesOf(ctx.db, member_id)).find(same)
  const id = known?.id ?? ctx.newId('address')
  if (known) {
    const change = (tx: Db) => changeAddress(tx, member_id, { ...address, id, label: known.label })
    await saveOver(ctx, 'member_addresses', { member_id, id }, change)
    return
  }
  const add = (tx: Db) => addAddress(tx, member_id, { ...address, id, label: '', default: false })
  await saveNew(ctx, 'member_addresses', { member_id, id, isDefault: true }, add)
}

/** A typed address as it is saved, with the point that the server believes it is at. Refuses no full address (R7.5). */
async function placed(input: AddressInput, ctx: AppContext) {
  const { label, default: _, lat, lng, ...written } = input
  const claimed = lat === undefined || lng === undefined ? null : { lat, lng }
  const { around: __, ...address } = await locateAddress(wholeAddress(written), claimed, ctx)
  return { ...address, label: tidy(label) }
}

interface NewSaved {
  readonly member_id: string
  readonly id: string
  readonly isDefault: boolean
}

/** Saves one more of a member’s things; the first is the default. Refuses more than a member may have. */
function saveNew(
  { db }: AppContext,
  table: SavedTable,
  { member_id, id, isDefault }: NewSaved,
  add: (tx: Db) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const most = savedAtMost[table]
    if ((await lockSaved(tx, table, member_id)) >= most)
      throw new Refused(refusal('saved.full', { most }))
    await add(tx)
    await settleDefault(tx, table, { member_id, id: isDefault ? id : null })
  })
}

/** Changes or forgets one of a member’s things; `id` is the default from now on. Refuses one that isn’t theirs. */
function saveOver(
  { db }: AppContext,
  table: SavedTable,
  settled: { readonly member_id: string; readonly id: string | null },
  work: (tx: Db) => Promise<boolean>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockSaved(tx, table, settled.member_id)
    if (!(await work(tx))) throw new Refused(refusal('thing.missing'))
    await settleDefault(tx, table, settled)
  })
}
