import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isTest, projectFiles } from './source-files.ts'

/** Loaders and actions that run on the server, each with the beginning of its body. */
const handler = /^export (?:const|(?:async )?function) (loader|action)\b([^\n]*)\n?([^\n]*)/gm
const guarded = /^\s*(?:const .+ = )?await require(?:User|Admin)\(/

function unguarded(source: string): string[] {
  return [...source.matchAll(handler)]
    .filter(([, , opening = '', first = '']) => !opening.endsWith('{') || !guarded.test(first))
    .map(([, name = '']) => name)
}

const protectedFiles = projectFiles('app/features/dashboard', 'app/features/admin').filter(
  (file) => /\.tsx?$/.test(file) && !isTest(file),
)

it('begins every loader and action of the dashboard and the admin area with its own guard', () => {
  const open = protectedFiles.flatMap((file) =>
    unguarded(readFileSync(file, 'utf8')).map((name) => `${name} of ${file}`),
  )
  expect(open).toEqual([])
})

it('asks for administrators in the admin area', () => {
  const lax = protectedFiles
    .filter((file) => file.startsWith('app/features/admin/'))
    .filter((file) => /\brequireUser\(/.test(readFileSync(file, 'utf8')))
  expect(lax).toEqual([])
})

it('finds the loaders and actions it is to judge', () => {
  const found = protectedFiles.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(handler)])
  expect(found.length).toBeGreaterThan(5)
})

it.each([
  'export async function loader(args: Route.LoaderArgs) {\n  const db = 1\n  await requireUser(args)\n}',
  'export async function action() {\n  return null\n}',
  'export function loader(args: Args) {\n  requireUser(args)\n}',
  'export const loader = async () => null',
  'export const action = () => {\n  return null\n}',
])('would notice %j', (source) => {
  expect(unguarded(source)).toHaveLength(1)
})

it.each([
  'export async function loader(args: Route.LoaderArgs) {\n  const user = await requireUser(args)\n}',
  'export async function action(args: Route.ActionArgs) {\n  await requireAdmin(args)\n}',
  'export async function clientAction(args) {\n  return 1\n}',
])('is content with %j', (source) => {
  expect(unguarded(source)).toEqual([])
})
