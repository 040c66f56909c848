import { reactRouter } from '@react-router/dev/vite'
import { expect, it } from 'vitest'
import { filters, withFilters } from './filtered-hooks.ts'
import { pluginsOf } from './plugins.ts'

const given = await pluginsOf(reactRouter())
const filtered = await withFilters(reactRouter())
const hooks = ['resolveId', 'load', 'transform'] as const

it('every hook that React Router would be called with for each module has a filter', () => {
  const unfiltered = (plugins: typeof given) =>
    plugins.flatMap((plugin) =>
      hooks.filter((hook) => typeof plugin[hook] === 'function').map(() => plugin.name),
    )
  expect(new Set(unfiltered(given))).toEqual(new Set(Object.keys(filters)))
  expect(unfiltered(filtered)).toEqual([])
})

it('a filter is for a hook that is there', () => {
  for (const [name, of] of Object.entries(filters)) {
    expect(given.find((plugin) => plugin.name === name)).toMatchObject(
      Object.fromEntries(Object.keys(of).map((hook) => [hook, expect.any(Function)])),
    )
  }
})

it.each([
  'export default function Page() {}',
  'export { Page as default, meta };',
  'export async function loader() {}',
  'export const action = async () => {}',
  'export const { loader } = loaders',
  'const meta = 1;\nexport function ErrorBoundary() {}',
])('%s may be of a route', (code) => {
  expect(filters['react-router:route-exports']?.transform?.code?.test(code)).toBe(true)
})

it.each(['export function Card() {}', 'const loader = 1;\nexport const more = loader'])(
  '%s is of no route',
  (code) => {
    expect(filters['react-router:route-exports']?.transform?.code?.test(code)).toBe(false)
  },
)

it.each(['./jobs.server.ts', '#app/platform/mail/mail.server.ts', '../.server/secret.ts'])(
  'that a browser does not import %s is still seen to',
  (specifier) => {
    expect(filters['react-router:dot-server']?.resolveId?.id.test(specifier)).toBe(true)
  },
)
