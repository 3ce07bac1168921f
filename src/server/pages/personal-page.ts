/** Tells whether a page tells of somebody, or shows what opens their money (the PIN of a gift card): no cache keeps it. */
export function isPersonalPage(path: string): boolean {
  return /^\/(order|account|app|console)(\/|\.data|$)|^\/gift-cards\//.test(path)
}
