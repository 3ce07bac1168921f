/** Whether Tab stops at a board that scrolls: at an inert one, which holds no control, so that keys can scroll it still. */
export function boardTabStop(inert: boolean): 0 | -1 {
  return inert ? 0 : -1
}
