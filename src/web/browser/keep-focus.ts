/**
 * Hands on the focus that is lost with what held it: a row that was removed, a button that became words, also where the
 * server took it away. It goes to what came in its place, else to its neighbour, else to what they stood in, so that a
 * keyboard goes on from there and who listens hears what is there now. Never to a control: a key that is still held
 * would press that too.
 */
export function keepFocus(): void {
  let last: Element | null = null
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
  })
  document.addEventListener('focusout', ({ target }) =>
    // Who left it where it stands has lost nothing. Of what is being removed some browsers say the same.
    queueMicrotask(() => {
      if (last === target && last?.isConnected && isNowhere()) last = null
    }),
  )
  // A panel that closes gives the focus back to what opened it, where that is still there.
  document.addEventListener(
    'close',
    ({ target }) => {
      const stays = target instanceof Element && target.contains(document.activeElement)
      if (stays || isNowhere()) take(ground())
    },
    { capture: true },
  )
  new MutationObserver((changes) => {
    if (!last || last.isConnected || !isNowhere()) return
    const lost = last
    last = null
    const change = changes.find(
      ({ target, removedNodes }) =>
        target.isConnected && [...removedNodes].some((node) => node.contains(lost)),
    )
    // What stands beside a dialog has nothing to do with what it was opened for.
    const wasOver = lost.closest('dialog')?.isConnected === false
    if (!change || wasOver || !heirsOf(change).some(take)) take(ground())
  }).observe(document.body, { childList: true, subtree: true })
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** What came in its place, its neighbours and what is around them, nearest first. */
function heirsOf({ target, previousSibling, nextSibling }: MutationRecord): readonly Node[] {
  const [before, after] = [standing(previousSibling), standing(nextSibling)]
  const place = after ? after.previousSibling : before ? before.nextSibling : target.firstChild
  const heirs = place === before ? [after, before] : [place, after, before]
  for (let around: Node | null = target; around; around = around.parentNode) heirs.push(around)
  return heirs.filter((heir) => heir !== null)
}

function standing(node: Node | null): Node | null {
  return node?.isConnected ? node : null
}

/** The page, or what is open over it. */
function ground(): Element | null {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.getElementById('main')
}

/** Whether it took the focus: what isn’t shown, or lies under a dialog, can’t. */
function take(heir: Node | null): boolean {
  if (!(heir instanceof HTMLElement) || heir.contains(document.body)) return false
  if (heir.tabIndex >= 0 || heir.matches('output') || heir.textContent.trim() === '') return false
  const isOwn = heir.hasAttribute('tabindex')
  if (!isOwn) heir.tabIndex = -1
  heir.focus({ preventScroll: true })
  const took = document.activeElement === heir
  const release = () => heir.removeAttribute('tabindex')
  if (!isOwn && took) heir.addEventListener('blur', release, { once: true })
  else if (!isOwn) release()
  return took
}
