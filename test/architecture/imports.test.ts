import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { type Import, importsOf } from './imports-of.ts'
import { isTest, projectFiles, routeFiles } from './source-files.ts'

/** The law of imports: a folder of app/ imports from itself and from those before it. */
const nouns = [
  ...[
    'platform',
    'ui',
    'taxonomy',
    'security',
    'accounts',
    'audit',
    'deliveries',
    'analytics',
    'places',
  ],
  ...['profiles', 'listings', 'enquiries', 'reviews', 'reports', 'administration', 'dashboard'],
  ...['directory', 'pages'],
]

/** What rules may take from libraries: checks of shapes and plain functions. */
const rulesLibraries: Record<string, readonly string[] | 'all'> = {
  zod: 'all',
  diff: 'all',
  'libphonenumber-js': 'all',
  tldts: 'all',
  'react-router': ['href', 'generatePath', 'createPath', 'parsePath'],
}

const packageFile = JSON.parse(readFileSync('package.json', 'utf8'))
const packages = Object.keys({ ...packageFile.dependencies, ...packageFile.devDependencies })
const installed = Object.keys(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
const routeModules = new Set(routeFiles(routes).map(({ file }) => file))

/** The pages as React Router builds them, with every screen. */
const builtPages = 'virtual:react-router/server-build'
/** It loads the build that is served, whose folder is known when it runs. */
const loader = 'server/build/is-built.ts'

type Area = { name: string; folder: string }

/** The part of the project that a path lies in; undefined for one that has no place on the map. */
function areaOf(path: string): Area | undefined {
  const [top = '', folder = '', ...rest] = path.replace('/+types/', '/').split('/')
  if (top === 'app' && rest.length === 0) return { name: 'app', folder: '' }
  if (top === 'app') return nouns.includes(folder) ? { name: 'noun', folder } : undefined
  if (['server', 'database'].includes(top)) return { name: top, folder: '' }
  // The root, where package.json lies.
  return path === '' || !path.includes('/') ? { name: 'root', folder: '' } : undefined
}

const plural = { server: 'services', screen: 'screens', rules: 'rules' }
const kindOf = (path: string) =>
  /\.server\.tsx?$/.test(path) ? 'server' : path.endsWith('.tsx') ? 'screen' : 'rules'

/** A source without its comments and texts. */
const codeOf = (source: string) => source.replace(/^\s*(\/?\*|\/\/).*$|'[^'\n]*'/gm, '')

/** What is wrong with an import; undefined where the law allows it. */
function faultOf(file: string, given: Import): string | undefined {
  const { specifier } = given
  if (specifier === undefined) return file === loader ? undefined : 'nobody can tell what it names'
  if (/^[.#]/.test(specifier)) return faultOfPath(file, specifier, given)
  if (specifier === builtPages)
    return file === 'server/web.ts' ? undefined : 'only server/web.ts takes the built pages'
  const library = libraryOf(specifier)
  if (!library) return 'no library of package.json has that name'
  return faultOfLibrary(file, library, given)
}

/** The library that a specifier names; where it is chosen when it runs, the scope that it is of. */
function libraryOf(specifier: string): string | undefined {
  if (isBuiltin(specifier)) return 'node'
  if (
    specifier.endsWith('/') &&
    installed.some((name) => name.startsWith(`node_modules/${specifier}`))
  )
    return specifier
  return packages.find((name) => specifier === name || specifier.startsWith(`${name}/`))
}

function faultOfLibrary(file: string, library: string, { isType, names }: Import) {
  const isScreens = routeModules.has(file) || areaOf(file)?.name === 'app'
  if (isType || isScreens || areaOf(file)?.name !== 'noun') return undefined
  if (kindOf(file) === 'screen' && library === 'node') return 'a screen runs in browsers too'
  if (kindOf(file) !== 'rules') return undefined
  const allowed = rulesLibraries[library] ?? []
  const isAllowed =
    allowed === 'all' || (names.length > 0 && names.every((n) => allowed.includes(n)))
  return isAllowed ? undefined : 'rules use no library that does anything'
}

function faultOfPath(file: string, specifier: string, { isType }: Import): string | undefined {
  const target = fromRoot(file, specifier)
  if (target === undefined) return 'it leads out of the project'
  const from = areaOf(file)
  const to = areaOf(target)
  if (!from) return 'the importing folder has no place on the map'
  if (!to) return 'the imported folder has no place on the map'
  if (!isThere(target)) return 'there is no such file'
  const isOwn = from.name === to.name && from.folder === to.folder
  const fault = (isOwn ? undefined : faultOfOrder(from, to)) ?? faultOfKind(file, target, isType)
  if (fault) return fault
  const isModule = /\.tsx?$/.test(target)
  return isModule && isOwn === specifier.startsWith('#')
    ? 'within a folder paths are relative, across folders they begin with #'
    : undefined
}

function faultOfOrder(from: Area, to: Area): string | undefined {
  const allowed: Record<string, readonly string[]> = {
    noun: ['noun'],
    app: ['noun'],
    database: ['noun', 'root'],
    server: ['noun', 'database', 'root'],
  }
  if (!allowed[from.name]?.includes(to.name)) return `${from.name} does not import ${to.name}`
  if (from.name !== 'noun' || nouns.indexOf(to.folder) < nouns.indexOf(from.folder))
    return undefined
  return `${from.folder} comes before ${to.folder}`
}

function faultOfKind(file: string, target: string, isType: boolean): string | undefined {
  if (isType || !target.startsWith('app/')) return undefined
  const isScreens = routeModules.has(file) || areaOf(file)?.name === 'app'
  const isServer = areaOf(file)?.name !== 'noun' || kindOf(file) === 'server'
  if (areaOf(file)?.name === 'server' && kindOf(target) === 'screen') return 'screens are for pages'
  if (isScreens || isServer) return undefined
  if (kindOf(target) === 'server') return `${plural[kindOf(file)]} take only types from the server`
  return kindOf(target) === 'screen' && kindOf(file) === 'rules' ? 'rules draw nothing' : undefined
}

/** The path from the project's root that a relative or # specifier leads to, without what Vite makes of it. */
function fromRoot(file: string, written: string): string | undefined {
  const specifier = written.replace(/\?(url|inline-code|page-module)$/, '')
  if (specifier.startsWith('#')) return specifier.slice(1)
  const parts = file.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..' && parts.length === 0) return undefined
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** Whether a path is there: in the sources, or among the types made of a route. */
function isThere(target: string): boolean {
  if (target === '') return true
  const route = target.replace('/+types/', '/')
  return route === target
    ? existsSync(target)
    : routeModules.has(`${route}.tsx`) || routeModules.has(`${route}.ts`) || route === 'app/root'
}

const sources = projectFiles('app/*.ts', 'app/*.tsx', 'server/*.ts', 'database/*.ts').filter(
  (file) => !isTest(file),
)
const lines = sources.flatMap((file) =>
  importsOf(file, readFileSync(file, 'utf8')).map((given) => ({ file, given })),
)

it('finds the imports it is to judge', () => {
  expect(sources.length).toBeGreaterThan(600)
  expect(lines.length).toBeGreaterThan(2_500)
})

it('has every folder of app/ on the map', () => {
  const strangers = sources.filter((file) => areaOf(file) === undefined)
  expect(strangers).toEqual([])
})

it('keeps the law of imports', () => {
  const broken = lines.flatMap(({ file, given }) => {
    const fault = faultOf(file, given)
    return fault ? [`${file} → ${given.specifier ?? '?'}: ${fault}`] : []
  })
  expect(broken).toEqual([])
})

it('keeps the clock, chance, the network and the environment out of rules', () => {
  const impure =
    /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\bcrypto\.|\bfetch\(|\bprocess\.|\bdocument\.|\bwindow\./
  const found = sources
    .filter((file) => areaOf(file)?.name === 'noun' && kindOf(file) === 'rules')
    .filter((file) => !routeModules.has(file))
    .filter((file) => impure.test(codeOf(readFileSync(file, 'utf8'))))
  expect(found).toEqual([])
})

describe('the law', () => {
  const value = (specifier?: string, names = ['a']) => ({ specifier, names, isType: false })
  const type = (specifier: string) => ({ ...value(specifier), isType: true })
  const enquiry = 'app/enquiries/record-inquiry.server.ts'
  const screen = 'app/ui/button.tsx'
  const rules = 'app/enquiries/inquiry.ts'

  it.each([
    [enquiry, value('#app/platform/platform.server.ts')],
    [enquiry, value('./inquiry.ts')],
    [enquiry, value('node:crypto')],
    [enquiry, value('drizzle-orm')],
    [rules, value('zod')],
    [rules, value('react-router', ['href'])],
    [screen, value('react')],
    [screen, type('#app/platform/platform.server.ts')],
    ['app/accounts/login.tsx', value('./accounts.server.ts')],
    ['app/accounts/login.tsx', type('./+types/login')],
    ['app/root.tsx', value('#app/accounts/session.server.ts')],
    ['server/start.ts', value('#database/sample-data/sample-data.ts')],
    [loader, value()],
    ['server/web.ts', value(builtPages)],
  ] as [string, Import][])('lets %s import %j', (file, given) => {
    expect(faultOf(file, given)).toBeUndefined()
  })

  it.each([
    ['app/platform/log.server.ts', value('#app/accounts/accounts.server.ts')],
    ['app/platform/log.server.ts', type('#app/accounts/accounts.server.ts')],
    [enquiry, value('#app/administration/approve-profile.server.ts')],
    [enquiry, value('#server/start.ts')],
    [enquiry, value('#database/sample-data/sample-data.ts')],
    [enquiry, value('#app/enquiries/inquiry.ts')],
    [enquiry, value('../reviews/review.ts')],
    [enquiry, value('./nowhere.ts')],
    [enquiry, value('#app/nowhere/nothing.ts')],
    [enquiry, value('#test/kit/product.ts')],
    [enquiry, value('../../../outside.ts')],
    [enquiry, value('left-pad')],
    [enquiry, value(builtPages)],
    [enquiry, value()],
    [enquiry, value('#app/routes.ts')],
    [rules, value('react')],
    [rules, value('react-router', ['useMatches'])],
    [rules, value('node:fs')],
    [rules, value('./record-inquiry.server.ts')],
    ['app/accounts/link-sent.tsx', value('./accounts.server.ts')],
    ['app/accounts/link-sent.tsx', value('node:fs')],
    ['app/accounts/account-forms.ts', value('./link-sent.tsx')],
    ['database/sample-data/sample-data.ts', value('#server/start.ts')],
    ['server/start.ts', value('#app/ui/button.tsx')],
    ['app/unknown/a.ts', value('./b.ts')],
  ] as [string, Import][])('does not let %s import %j', (file, given) => {
    expect(faultOf(file, given)).toBeDefined()
  })
})
