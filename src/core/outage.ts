/** The words of the reason `outage`. Alone, for a browser without a connection says them too, on every page. */
export const outageWords = 'We can’t reach the kitchen right now. Try again in a moment.'
