/** The screens that a visit comes to after the menu: one file, fetched while the line is there. */
export { DoneScreen } from './done-screen.tsx'
export { PayScreen } from './pay-screen.tsx'
export { QueuedScreen } from './queued-screen.tsx'
export { CouponScreen, GiftScreen, Savings } from './savings.tsx'
export { SignInScreen } from './sign-in-screen.tsx'
export { TipScreen } from './tip-screen.tsx'
export { KitchenKnows, Usuals } from './usuals.tsx'
