import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { routeFiles } from './source-files.ts'

type Node = { type: string; [key: string]: unknown }

/** The loaders and actions that a route module exports, each with the guard that it begins with. */
function handlersOf(file: string, source: string): { name: string; guard: string | undefined }[] {
  const body = parseSync(file, source).program.body as unknown as Node[]
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const declared = statement.declaration as Node | null
    const named = declared ? declarations(declared) : (statement.specifiers as Node[]).map(exported)
    return named
      .filter(([name]) => name === 'loader' || name === 'action')
      .map(([name, made]) => ({ name, guard: guardOf(made) }))
  })
}

function declarations(declared: Node): [name: string, made: Node | undefined][] {
  if (declared.type === 'FunctionDeclaration') return [[nameOf(declared.id), declared]]
  const all = (declared.declarations ?? []) as { id: Node; init: Node }[]
  return all.map(({ id, init }) => [nameOf(id), init])
}

/** What comes from elsewhere begins with nothing that this file says. */
const exported = (specifier: Node): [string, undefined] => [nameOf(specifier.exported), undefined]

/** `requireUser` or `requireAdmin`, awaited in the first statement of a function. */
function guardOf(made: Node | undefined): string | undefined {
  const block = made?.body as Node | undefined
  const [first] = (block?.type === 'BlockStatement' ? block.body : []) as Node[]
  const init = (first?.declarations as { init: Node }[] | undefined)?.[0]?.init
  const awaited = (init ?? first?.expression) as Node | undefined
  const call = awaited?.type === 'AwaitExpression' ? (awaited.argument as Node) : undefined
  const name = call?.type === 'CallExpression' ? nameOf(call.callee) : ''
  return /^require(User|Admin)$/.test(name) ? name : undefined
}

const nameOf = (node: unknown) => String((node as { name?: string } | undefined)?.name ?? '')

/** What the handle of a route module says of whom it lets in. */
function accessOf(file: string, source: string): string | undefined {
  const body = parseSync(file, source).program.body as unknown as Node[]
  const declared = body.flatMap(({ type, declaration }) => {
    const declarations = (declaration as Node | null)?.declarations ?? []
    return type === 'ExportNamedDeclaration' ? (declarations as { id: Node; init: Node }[]) : []
  })
  const made = declared.find(({ id }) => nameOf(id) === 'handle')?.init
  const facts = made?.type === 'TSSatisfiesExpression' ? (made.expression as Node) : made
  const properties = (facts?.properties ?? []) as { key?: Node; value: Node }[]
  const access = properties.find(({ key }) => nameOf(key) === 'access')?.value
  return access?.type === 'Literal' ? String(access.value) : undefined
}

/** The guard with which the loader and the action of a route begin that lets these in. */
const guards: Record<string, string | undefined> = {
  public: undefined,
  'signed-in': 'requireUser',
  admin: 'requireAdmin',
}

const routeModules = [...new Map(routeFiles(routes).map((route) => [route.file, route])).values()]
const modules = routeModules.map(({ file, pattern }) => {
  const source = readFileSync(file, 'utf8')
  return { file, pattern, access: accessOf(file, source), handlers: handlersOf(file, source) }
})

it('finds the loaders and actions it is to judge', () => {
  const handlersFor = (wanted: string) =>
    modules.filter(({ access }) => access === wanted).flatMap(({ handlers }) => handlers)
  expect(handlersFor('signed-in').length).toBeGreaterThan(20)
  expect(handlersFor('admin').length).toBeGreaterThan(30)
})

it('has every route say in its handle whom it lets in', () => {
  const silent = modules.filter(({ access = '' }) => !(access in guards))
  expect(silent.map(({ file }) => file)).toEqual([])
})

it('begins every loader and action with the guard of those whom its route lets in', () => {
  const wrong = modules.flatMap(({ file, access = '', handlers }) =>
    handlers
      .filter(({ guard }) => guard !== guards[access])
      .map(({ name, guard }) => `${name} of ${file} is ${access} and begins with ${guard}`),
  )
  expect(wrong).toEqual([])
})

it.each([
  ['/dashboard', 'signed-in'],
  ['/admin', 'admin'],
])('lets in at and under %s only who is %s', (start, wanted) => {
  const isUnder = (pattern: string) => /^[/.]/.test(`${pattern}/`.slice(start.length))
  const lax = modules
    .filter(({ pattern }) => pattern.startsWith(start) && isUnder(pattern))
    .filter(({ access }) => access !== wanted)
  expect(lax.map(({ file }) => file)).toEqual([])
})

it.each([
  'export async function loader(args: Route.LoaderArgs) {\n  const db = 1\n  await requireUser(args)\n}',
  'export async function action() {\n  return null\n}',
  'export function loader(args: Args) {\n  requireUser(args)\n}',
  'export async function loader(args: Args) {\n  // await requireUser(args)\n  return null\n}',
  'export async function loader(args: Args) {\n  if (args.url) await requireUser(args)\n}',
  'export async function loader(args: Args) {\n  await requireNothing(args)\n}',
  'export const loader = async () => null',
  'export const action = () => {\n  return null\n}',
  'export const action = withLog(async () => null)',
  "export { loader } from './elsewhere.ts'",
  'async function load() {}\nexport { load as loader }',
])('would notice %j', (source) => {
  expect(handlersOf('route.tsx', source)).toMatchObject([{ guard: undefined }])
})

it.each([
  'export async function loader(args: Route.LoaderArgs) {\n  const user = await requireUser(args)\n}',
  'export async function action(args: Route.ActionArgs) {\n  // First.\n  await requireUser(args)\n}',
  'export const loader = async (args: Args) => {\n  const { id } = await requireUser(args)\n}',
])('is content with %j', (source) => {
  expect(handlersOf('route.tsx', source)).toMatchObject([{ guard: 'requireUser' }])
})

it('leaves alone what runs in the browser', () => {
  expect(handlersOf('route.tsx', 'export async function clientAction() {}')).toEqual([])
})

it.each([
  ["export const handle = { access: 'admin' } satisfies RouteFacts", 'admin'],
  ["export const handle: RouteFacts = { access: 'public' }", 'public'],
  ['export const handle = { isNoIndex: true } satisfies RouteFacts', undefined],
  ["const handle = { access: 'public' }", undefined],
  ['export const handle = { access: choose() }', undefined],
  ['', undefined],
])('reads from %j whom it lets in: %s', (source, access) => {
  expect(accessOf('route.tsx', source)).toBe(access)
})
