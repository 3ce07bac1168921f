import type { Page } from '@playwright/test'

/**
 * Returns the words of a page's header, links, tabs and buttons that lie upon other words, on a control that isn’t their own, or out of
 * their control. What is cut off by a box around it counts as far as it is seen, and what stays while the page scrolls is compared with
 * its own kind alone.
 */
export function overlappingTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Word {
      readonly text: string
      readonly element: Element
      readonly layer: Element | null
      readonly box: DOMRect
    }
    // Letters don't reach the ends of their line, and lines stand close.
    const [nearX, nearY] = [1, 0.28]
    const where = 'header, nav, button, [class*=button], [class*=tabs]'
    const control =
      ':is(header, nav, [class*=tabs]) :is(a, summary, label, [role=button], [role=tab]), button, [class*=button]'

    const layerOf = (from: Element) => {
      for (let at: Element | null = from; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
      return null
    }
    /** The part of a box that no box around it cuts off. */
    const seen = (box: DOMRect, from: Element) => {
      let { left, top, right, bottom } = box
      for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, clip } = getComputedStyle(at)
        const around = at.getBoundingClientRect()
        if (overflowX !== 'visible' || clip !== 'auto')
          [left, right] = [Math.max(left, around.left), Math.min(right, around.right)]
        if (overflowY !== 'visible' || clip !== 'auto')
          [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)]
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

    const wordsOf = (node: Node, element: Element): readonly Word[] => {
      const range = document.createRange()
      const layer = layerOf(element)
      return [...(node.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ 0: text, index }) => {
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        return [...range.getClientRects()].flatMap((rect) => {
          const box = seen(rect, element)
          return box.width > 2 && box.height > 2 ? [{ text, element, layer, box }] : []
        })
      })
    }
    const readIn = (node: Node): readonly Word[] => {
      const element = node.parentElement
      if (!element?.closest(where) || element.closest('script, style, noscript, option, svg'))
        return []
      return isShown(element) ? wordsOf(node, element) : []
    }
    const everyWord = (): readonly Word[] => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const read: Word[] = []
      while (texts.nextNode()) read.push(...readIn(texts.currentNode))
      return read.toSorted((one, other) => one.box.top - other.box.top)
    }

    /** By how much two boxes lie on each other, in pixels across and in parts of the lower one down. */
    const meet = (one: DOMRect, other: DOMRect) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return across > nearX && down > nearY * Math.min(one.height, other.height)
    }
    const isUpon = (word: Word, other: Word) => {
      const isSame = other.element === word.element && other.text === word.text
      return !isSame && other.layer === word.layer && meet(word.box, other.box)
    }
    const words = everyWord()
    const uponWords = words.flatMap((word, index) =>
      words
        .slice(index + 1)
        .filter((other) => other.box.top <= word.box.bottom && isUpon(word, other))
        .map((other) => `“${word.text}” and “${other.text}”`),
    )

    const pressed = [...document.querySelectorAll(control)]
      .filter(isShown)
      .map((element) => ({
        element,
        layer: layerOf(element),
        box: seen(element.getBoundingClientRect(), element),
      }))
      .filter(({ box }) => box.width > 2 && box.height > 2)
    const uponControls = words.flatMap(({ text, element, layer, box }) =>
      pressed
        .filter((one) => one.layer === layer && meet(box, one.box))
        .filter((one) => !one.element.contains(element) && !element.contains(one.element))
        .map((one) => `“${text}” on “${one.element.textContent.trim()}”`),
    )

    const outOfOwn = words.flatMap(({ text, element, box }) => {
      const own = element.closest(control)
      const around = own?.getBoundingClientRect()
      if (!own || !around) return []
      const isIn = box.left >= around.left - 1.5 && box.right <= around.right + 1.5
      return isIn ? [] : [`“${text}” out of “${own.textContent.trim()}”`]
    })
    return [...new Set([...uponWords, ...uponControls, ...outOfOwn])]
  })
}
