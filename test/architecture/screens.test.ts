import { readFileSync } from 'node:fs'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import {
  administratorScreens,
  mediatorScreens,
  screensOfTheirOwn,
  visitorScreens,
} from '../../e2e/kit/screens.ts'
import { flatRoutes } from '../kit/roles/route-table.ts'

const table = flatRoutes(routes)
const pages = table.filter(({ file }) =>
  readFileSync(`app/${file}`, 'utf8').includes('export default'),
)
const screens = [...visitorScreens, ...mediatorScreens, ...administratorScreens]
const seen = new Set(screens.map(routeOf))

describe('every page is looked at in a browser', () => {
  it('knows the pages', () => {
    expect(pages.length).toBeGreaterThan(50)
  })

  it.each(pages)('$path', ({ path }) => {
    expect(seen.has(path) || path in screensOfTheirOwn).toBe(true)
  })

  it('leaves out only what is there', () => {
    const paths = pages.map(({ path }) => path)
    expect(Object.keys(screensOfTheirOwn).filter((path) => !paths.includes(path))).toEqual([])
  })
})

/** The path of the table that answers for a screen. */
function routeOf(screen: string): string | undefined {
  const { pathname } = new URL(screen, 'http://localhost')
  return matchRoutes(
    table.map(({ path }) => ({ path })),
    pathname,
  )?.at(-1)?.route.path
}
