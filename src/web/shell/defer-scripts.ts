/**
 * A page as React made it, with its scripts asked for when its first view stands: it can be read and used without
 * them, and on a slow line they would share it with the letters and pictures that a guest waits for. The router offers
 * no way to say so: it asks for all of them in the head, at once.
 */
export function deferScripts(html: string): string {
  const preloads = [...html.matchAll(preload)].map(([, href]) => href)
  return html
    .replaceAll(preload, '')
    .replace(starter, (_, tag: string, code: string) => tag + afterFirstView(preloads, code))
}

const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g

/** The script that imports what the page is made of, and wakes it up. */
const starter = /(<script\b[^>]* type="module"[^>]*>)([^<]*window\.__reactRouterRouteModules[^<]*)/

/** What it imports comes in one go and in its own order, as it would have come by itself. */
function afterFirstView(preloads: readonly (string | undefined)[], code: string): string {
  const imports = code
    .replace(/\bimport \* as (\w+) from ("[^"]+")/g, 'const $1 = await import($2)')
    .replace(/\bimport ("[^"]+")/g, 'await import($1)')
  return `await (${firstView.toString()})();(${ask.toString()})(${JSON.stringify(preloads)});\n${imports}`
}

/**
 * Runs in the page as it is written here: waits until all that the first view is made of has come and was seen, a guest
 * does something, or three seconds have passed, whichever is first.
 */
function firstView(): Promise<void> {
  return new Promise((stands) => {
    const seen = () =>
      new PerformanceObserver(() => stands()).observe({ type: 'paint', buffered: true })
    const drawn = () => requestAnimationFrame(() => requestAnimationFrame(seen))
    if (document.readyState === 'complete') drawn()
    else addEventListener('load', drawn, { once: true })
    for (const deed of ['pointerdown', 'keydown'])
      addEventListener(deed, () => stands(), { once: true, passive: true })
    setTimeout(stands, 3000)
  })
}

/** Runs in the page: asks for all scripts before the first of them names the others. */
function ask(scripts: readonly string[]): void {
  for (const href of scripts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
}
