/** Whether something may come over the page by itself: nobody is at a form, or reads another popup. Browser only. */
export function mayInterrupt(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') === true
  return !isTyping && document.querySelector('dialog[open]') === null
}
