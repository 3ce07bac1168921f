/**
 * A key that is held presses once. Browsers press a button again with every repeat of Enter, and by then it may be another
 * press: Start has become Bump, one less has become Remove. Where lines are written Enter goes on writing them.
 */
export function pressOnce(): void {
  document.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
      event.preventDefault()
  })
}
