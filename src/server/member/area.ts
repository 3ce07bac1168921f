import { area } from '#server/area.ts'
import { authHandlers, passkeyHandlers, socialHandlers } from './auth-handlers.ts'
import {
  memberContactHandlers,
  dietaryHandlers,
  memberHandlers,
  privacyHandlers,
} from './handlers.ts'
import { memberMailJobs } from './jobs.ts'
import { savedPlaceHandlers } from './saved-handlers.ts'
import { sweepContactChanges } from './store-contact.ts'
import { sweepSignIns } from './store.ts'

/** Members: how they sign in, what they saved, and how they leave. */
export const member = area({
  handlers: {
    ...authHandlers,
    ...memberHandlers,
    ...memberContactHandlers,
    ...savedPlaceHandlers,
    ...dietaryHandlers,
    ...privacyHandlers,
    ...socialHandlers,
    ...passkeyHandlers,
  },
  jobs: { ...memberMailJobs },
  sweeps: { sign_ins: sweepSignIns, contact_changes: sweepContactChanges },
  tables: [
    'members',
    'member_sign_ins',
    'member_credentials',
    'member_passkeys',
    'member_verifications',
    'member_dietary',
    'member_contact_changes',
    'member_addresses',
    'member_vehicles',
  ],
  erase: 'with the account',
})
