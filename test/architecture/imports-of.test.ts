import { expect, it } from 'vitest'
import { importsOf } from './imports-of.ts'

const value = (specifier?: string) => ({ specifier, isType: false })
const type = (specifier: string) => ({ specifier, isType: true })
/** Something that is put into a text when it runs. */
const hole = '$'.concat('{name}')
const found = (file: string, source: string) =>
  importsOf(file, source).map(({ specifier, isType }) => ({ specifier, isType }))

it.each([
  ["import { a } from './a.ts'", value('./a.ts')],
  ["import a, * as b from './a.ts'", value('./a.ts')],
  ["import {\n  a, // from './b.ts'\n  c,\n} from './a.ts'", value('./a.ts')],
  ["import './a.ts'", value('./a.ts')],
  ["import'./a.ts'", value('./a.ts')],
  ["import type { A } from './a.ts'", type('./a.ts')],
  // The types are left out, and the import stays.
  ["import { type A } from './a.ts'", value('./a.ts')],
  ["import { type A, b } from './a.ts'", value('./a.ts')],
  ["export { a } from './a.ts'", value('./a.ts')],
  ["export * from './a.ts'", value('./a.ts')],
  ["export * as a from './a.ts'", value('./a.ts')],
  ["export type { A } from './a.ts'", type('./a.ts')],
  ["export type * from './a.ts'", type('./a.ts')],
  ["const a = await import('./a.ts')", value('./a.ts')],
  ['const a = await import(`./a.ts`)', value('./a.ts')],
  [`const a = await import(\`@scope/${hole}\`)`, value('@scope/')],
  ["const a = <p>{import('./a.ts')}</p>", value('./a.ts')],
  ["let a: import('./a.ts').A", type('./a.ts')],
  ["type A = typeof import('./a.ts')", type('./a.ts')],
  ["import a = require('./a.ts')", value('./a.ts')],
  ["const a = new URL('./a.sql', import.meta.url)", value('./a.sql')],
  ["const a = new URL('a.sql', import.meta.url)", value('./a.sql')],
  ["const a = fileURLToPath(new URL('../', import.meta.url))", value('../')],
  [`new URL(\`../sql/${hole}.sql\`, import.meta.url)`, value('../sql/')],
  [`new URL(\`sql/${hole}.sql\`, import.meta.url)`, value('./sql/')],
  ["createRequire(import.meta.url)('pg-boss/package.json')", value('pg-boss/package.json')],
  ["await import(new URL('./a.ts', import.meta.url).href)", value('./a.ts')],
  ["const a = import.meta.resolve('./a.ts')", value('./a.ts')],
  ["const a = import.meta.glob('./*.ts')", value('./*.ts')],
])('%s', (source, expected) => {
  expect(found('source.tsx', source)).toEqual([expected])
})

it.each([
  'await import(name)',
  `await import(\`${hole}/a.ts\`)`,
  `await import(\`./${hole}.ts\`)`,
  'await import(new URL(name, import.meta.url).href)',
  'new URL(name, import.meta.url)',
  'dirname(fileURLToPath(import.meta.url))',
  'const require = createRequire(import.meta.url)',
  'join(import.meta.dirname, name)',
  'const { a } = read(import.meta.filename)',
])('cannot tell what %s names', (source) => {
  expect(found('source.ts', source)).toEqual([value()])
})

it.each([
  'const a = \'import b from "./b.ts"\'',
  "// import a from './a.ts'",
  "/*\nimport './a.ts'\n*/",
  "const a = <p>import './a.ts'</p>",
  'export const a = 1',
  'export { a }\nconst a = 1',
  "new URL('/a', request.url)",
  'const isDev = import.meta.env.DEV',
])('finds nothing in %j', (source) => {
  expect(importsOf('source.tsx', source)).toEqual([])
})

it('names what is taken, as it is called where it comes from', () => {
  const [only] = importsOf('a.ts', "import { href, redirect as lead } from 'react-router'")
  expect(only?.names).toEqual(['href', 'redirect'])
})

it('finds each of several, in order', () => {
  const source = "import a from './a.ts'\nimport type B from './b.ts'\nexport * from './c.ts'"
  expect(found('source.ts', source)).toEqual([value('./a.ts'), type('./b.ts'), value('./c.ts')])
})

it('says which source it cannot read', () => {
  expect(() => importsOf('app/broken.ts', 'import {')).toThrow('app/broken.ts')
})
