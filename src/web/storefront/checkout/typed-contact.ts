import { hasWords, keptValue } from '#web/root/kept-value.ts'
import { type ContactFields, contactNames } from './contact-fields.ts'

/** What a guest typed of themselves in this tab: it stands after a look at the menu, or a reload, until they have ordered. */
export const typedContact = keptValue('session', 'comal.contact', isContact)

function isContact(kept: unknown): kept is ContactFields {
  return hasWords(kept, contactNames)
}
