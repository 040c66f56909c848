import type { ServerBuild } from 'react-router'

/** What an address is counted and logged as: `/mediator/:slug`, never whose. */
export type RoutePattern = (path: string) => string

/** Made from the pages' own table of addresses; the more a pattern spells out, the sooner it is tried. */
export function routePatterns({ routes }: Pick<ServerBuild, 'routes'>): RoutePattern {
  const patterns = Object.keys(routes)
    .map((id) => fullPath(routes, id))
    .filter((path) => path !== '' && !path.includes('*'))
    .toSorted((a, b) => wildcards(a) - wildcards(b) || a.localeCompare(b))
  const plain = new Set(patterns.filter((path) => wildcards(path) === 0))
  const others = patterns
    .filter((path) => !plain.has(path))
    .map((path) => ({ path, test: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }))

  return (path) => {
    if (path.startsWith('/assets/')) return '/assets/*'
    if (path.startsWith('/files/')) return '/files/*'
    const isData = path.endsWith('.data')
    const page = (isData ? path.slice(0, -5) : path).replace(/^\/_root$|\/_$/, '') || '/'
    const found =
      page === '/' || plain.has(page) ? page : others.find(({ test }) => test.test(page))?.path
    return found ? found + (isData ? '.data' : '') : 'other'
  }
}

function fullPath(routes: ServerBuild['routes'], id: string): string {
  const route = routes[id]
  if (!route) return ''
  const parent = route.parentId ? fullPath(routes, route.parentId) : ''
  return route.path ? `${parent}/${route.path}` : parent
}

const wildcards = (path: string) => path.split('/:').length - 1
