import { routes } from 'virtual:react-router/server-build'
import { routableLinks } from './links.ts'

/** Whether content may link there: content can name a page before it is built, a guest must not find it. */
export function isServed(href: string): boolean {
  return routableLinks(Object.keys(routes).map(patternOf))(href)
}

/** The whole path of a route, its parents’ included. */
function patternOf(id: string): string {
  const route = routes[id]
  if (!route) return ''
  const parent = route.parentId ? patternOf(route.parentId) : ''
  return route.path ? `${parent}/${route.path}` : parent
}
