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

const isUnder = (start: string) => (pattern: string) =>
  pattern === start || pattern.startsWith(`${start}/`) || pattern.startsWith(`${start}.`)

/** The routes at and under a path, and the layouts around them. */
function handlersUnder(start: string) {
  const all = routeFiles(routes)
  const within = all.filter(({ pattern }) => isUnder(start)(pattern))
  const layouts = all.filter(({ isLayout }) => isLayout)
  const files = new Set([...within, ...layouts].map(({ file }) => file))
  return [...files].flatMap((file) =>
    handlersOf(file, readFileSync(file, 'utf8')).map((handler) => ({ ...handler, file })),
  )
}

const described = (handlers: { name: string; file: string }[]) =>
  handlers.map(({ name, file }) => `${name} of ${file}`)

it('finds the loaders and actions it is to judge', () => {
  expect(handlersUnder('/dashboard').length).toBeGreaterThan(20)
  expect(handlersUnder('/admin').length).toBeGreaterThan(30)
})

it('begins every loader and action of the dashboard with its own guard', () => {
  const open = handlersUnder('/dashboard').filter(({ guard }) => guard === undefined)
  expect(described(open)).toEqual([])
})

it('begins every loader and action of the admin area with the guard for administrators', () => {
  const lax = handlersUnder('/admin').filter(({ guard }) => guard !== 'requireAdmin')
  expect(described(lax)).toEqual([])
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
