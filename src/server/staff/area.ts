import { area } from '#server/area.ts'
import { staffAccountHandlers, personHandlers, signInHandlers } from './handlers.ts'

/** Staff: how they sign in, by themselves or at a shared screen, and what they may do. */
export const staff = area({
  handlers: { ...signInHandlers, ...staffAccountHandlers, ...personHandlers },
  tables: [
    'people',
    'credentials',
    'sign_ins',
    'second_factors',
    'recovery_codes',
    'screen_pins',
    'staff',
    'staff_locations',
  ],
  erase: 'with the account',
})
