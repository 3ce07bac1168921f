import { hasTexts, storedValue } from '#web/browser/web-storage.ts'
import { type ContactFields, contactNames, type TextsAgreed } from './contact-fields.ts'

/** The contact that a guest typed in this tab: it stays after a look at the menu, or a reload, until they have ordered. */
export const storedContact = storedValue('session', 'comal.contact', isContact)

function isContact(stored: unknown): stored is ContactFields & TextsAgreed {
  return hasTexts(stored, contactNames)
}
