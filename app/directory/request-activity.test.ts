import { expect, it } from 'vitest'
import { dashboardClick } from './request-activity.server.ts'

it.each([
  ['a page', '/search', 1],
  ['the data of a page', '/dashboard/leads.data', 1],
  ['the data of the frame of a page', '/search.data?_routes=root', 1],
  ['the data inside that frame', '/search.data?_routes=directory%2Fsearch%2Fsearch', 0],
  ['the dashboard itself', '/dashboard.data', 0],
])('going from the dashboard to %s (%s) makes %d clicks', (_, path, clicks) => {
  const url = new URL(path, 'http://localhost')
  const from = new URL('/dashboard', url)
  const click = dashboardClick({ url, route: url.pathname, from, at: new Date() })
  expect([click].filter(Boolean)).toHaveLength(clicks)
})
