import type { Page } from '@playwright/test'

/**
 * Makes every word of the page longer, by its vowels, about 40 % in all: as long as the longest language that the product may be
 * read in. Prices, numbers and times stay as they are.
 */
export function lengthenTexts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const isRead = (node: Node) => !node.parentElement?.closest('script, style, svg, [data-long]')
    const found: Node[] = []
    while (texts.nextNode()) if (isRead(texts.currentNode)) found.push(texts.currentNode)
    for (const node of found) {
      const long = (node.nodeValue ?? '').replace(/[aeiouáéíóú](?=\p{L})/giu, '$&$&')
      if (long === node.nodeValue) continue
      node.nodeValue = long
      node.parentElement?.setAttribute('data-long', '')
    }
  })
}

/**
 * Returns the texts that can’t be read whole: beyond the sides of the window, cut off by a box around them, or out of their
 * own button. What scrolls, what is shortened on purpose and what only screen readers hear is left out.
 */
export function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const near = 1.5
    const isHeard = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width <= 1 || height <= 1
    }
    const isOut = (text: DOMRect, box: DOMRect) =>
      text.left < box.left - near ||
      text.right > box.right + near ||
      text.top < box.top - near ||
      text.bottom > box.bottom + near

    const isMeant = (box: Element) => {
      const { webkitLineClamp, textOverflow } = getComputedStyle(box)
      // The name in the header drops out of view whole where there is no room for it: the mark stands for it.
      const drops = box.matches('header a[class*=logo]')
      return isHeard(box) || drops || webkitLineClamp !== 'none' || textOverflow === 'ellipsis'
    }
    const overflows = (box: Element, ...ways: readonly string[]) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      return ways.includes(overflowX) || ways.includes(overflowY)
    }
    const isControl = (box: Element) =>
      box.matches('button, summary, [role=button], a[class*=button]')
    const cutsOff = (box: Element, rects: readonly DOMRect[]) => {
      const outer = box.getBoundingClientRect()
      const hides = isControl(box) || overflows(box, 'hidden', 'clip')
      return hides && rects.some((rect) => isOut(rect, outer))
    }
    const isBeyond = ({ left, right }: DOMRect) =>
      left < -near || right > document.documentElement.clientWidth + near

    /** What around a text hides some of it; undefined where all can be read. */
    const hiddenBy = (rects: readonly DOMRect[], from: Element | null) => {
      for (let box = from; box && box !== document.body; box = box.parentElement) {
        if (isMeant(box)) return undefined
        if (cutsOff(box, rects)) return `${box.tagName.toLowerCase()}.${box.classList[0] ?? ''}`
        if (overflows(box, 'auto', 'scroll')) return undefined
        if (getComputedStyle(box).position === 'fixed') break
      }
      return rects.some(isBeyond) ? 'the window' : undefined
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut = new Set<string>()
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      const text = node.nodeValue?.trim() ?? ''
      const element = node.parentElement
      if (text === '' || !element || element.closest('script, style, noscript, option')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      const by = hiddenBy(rects, element)
      if (by !== undefined) cut.add(`“${text.slice(0, 60)}” by ${by}`)
    }
    return [...cut]
  })
}
