import { assets } from 'virtual:react-router/server-build'

/** Pages that forms and pickers of other pages ask. */
const asked = ['cart', 'cart-times', 'locations'] as const

/** The scripts of pages that are asked by others, by their addresses. */
export function scriptsOfPickers(): readonly string[] {
  return asked.flatMap((id) => {
    const route = assets.routes[id]
    return route ? [route.module] : []
  })
}
