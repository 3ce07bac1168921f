/** What pages read of their address after the `?`. Whatever else stands there, as a campaign’s marks, makes no other page. */
const pageParameters: ReadonlySet<string> = new Set([
  '_routes',
  'after',
  'ask',
  'back',
  'basket',
  'before',
  'cart',
  'category',
  'change',
  'day',
  'diet',
  'dish',
  'edit',
  'handoff',
  'index',
  'lang',
  'lat',
  'light',
  'lng',
  'location',
  'move',
  'news',
  'open-drawer',
  'order',
  'position',
  'q',
  'resent',
  'reset',
  'returnTo',
  'show',
  'station',
  'step',
  'token',
  'unfavorite',
  'view',
  'without',
])

/** Whether a page reads a parameter of its address. */
export function isPageParameter(name: string): boolean {
  return pageParameters.has(name)
}
