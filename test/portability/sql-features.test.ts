import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { distributedSqlPage } from './distributed-sql-page.ts'
import { features, lackedByQueue } from './features/engines.ts'
import { plainWords } from './features/plain.ts'
import { productTexts, queueTexts, type SqlText } from './sql-texts.ts'
import { wordsOfSql } from './words-of-sql.ts'

const product = productTexts()
const all = [...product, ...queueTexts()].map(({ file, text }) => ({ file, ...wordsOfSql(text) }))

const plain = Object.entries(plainWords).flatMap(([kind, words]) =>
  words.split(' ').map((word) => `${kind} ${word}`),
)
const known = new Set([...plain, ...features.flatMap(({ words = [] }) => words)])

/** The product's own functions, which its migrations or pg-boss's tables make. */
const own = new Set(
  all.flatMap(({ statements }) =>
    statements.flatMap(
      (statement) =>
        /^create (?:or replace |\$1 )?function (?:\S+ \. )?(\w+)/.exec(statement)?.[1] ?? [],
    ),
  ),
)

it('knows every word of SQL that the product uses', () => {
  const unknown = all.flatMap(({ file, words }) =>
    [...words].filter((word) => !known.has(word) && !isOwn(word)).map((word) => `${file}: ${word}`),
  )
  expect(unknown).toEqual([])
})

it('knows no word of SQL that nothing uses, and none twice', () => {
  const used = new Set(all.flatMap(({ words }) => [...words]))
  expect([...known].filter((word) => !used.has(word))).toEqual([])
  const words = [...plain, ...features.flatMap((feature) => feature.words ?? [])]
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

it('lists no feature that nothing uses', () => {
  const unused = features.filter(
    ({ words = [], statement }) =>
      !all.some(
        (text) =>
          words.some((word) => text.words.has(word)) ||
          (statement !== undefined && text.statements.some((each) => statement.test(each))),
      ),
  )
  expect(unused.map(({ name }) => name)).toEqual([])
})

it('finds what stands in a body, in a builder call and in a text that is put together', () => {
  const words = (text: string) => [...wordsOfSql(text).words]
  expect(words('DO $$ BEGIN PERFORM pg_notify(a, b); END $$')).toContain('function pg_notify')
  expect(words("SELECT 'listen to them' FROM texts")).not.toContain('keyword listen')
  expect(words('insert into runs (id) select a.id from given (id)')).not.toContain('function runs')
  expect(words("EXECUTE format('CREATE STATISTICS %I ON a FROM b', c)")).toContain(
    'keyword statistics',
  )
  const filesWith = (word: string) => filesOf(product, word)
  expect(filesWith('keyword skip').length).toBeGreaterThan(0)
  expect(filesWith('keyword conflict')).toContain('app/platform/limits.server.ts')
  expect(filesWith('keyword isolation')).toContain('app/listings/offices/offices.server.ts')
})

it('names where each answer was read, and the change that each lack asks for', () => {
  const facts = features.flatMap(({ yugabyte, cockroach }) => [yugabyte, cockroach])
  const baseless = facts.filter(
    ({ answer, source }) => (answer === 'untried') !== (source === 'none'),
  )
  expect(baseless).toEqual([])
  const bare = facts.filter(({ answer, change }) => /^(change|no)$/.test(answer) && !change)
  expect(bare).toEqual([])
})

it('promises of no engine what pg-boss says it lacks', async () => {
  const require = createRequire(import.meta.url)
  const { getConfig } = await import(
    require.resolve('pg-boss').replace(/index\.js$/, 'attorney.js')
  )
  const connectionString = 'postgres://localhost/any'
  for (const [backend, engine] of [
    ['yugabytedb', 'yugabyte'],
    ['cockroachdb', 'cockroach'],
  ] as const) {
    const config = getConfig({ connectionString, backend })
    const lacked = Object.keys(config).filter((flag) => /^no[A-Z]/.test(flag) && config[flag])
    expect(lacked.length).toBeGreaterThan(3)
    expect(lacked.filter((flag) => !(flag in lackedByQueue))).toEqual([])
    const promised = lacked.filter((flag) => {
      const feature = features.find(({ name }) => name === lackedByQueue[flag])
      return feature?.[engine].answer === 'yes'
    })
    expect(promised).toEqual([])
  }
})

it('says so in docs/deployment/distributed-sql.md (written by vitest --update)', async () => {
  await expect(distributedSqlPage()).toMatchFileSnapshot('../../docs/deployment/distributed-sql.md')
})

function isOwn(word: string) {
  const [kind, name = ''] = word.split(' ')
  return kind === 'function' && own.has(name)
}

function filesOf(texts: SqlText[], word: string): string[] {
  return texts.filter(({ text }) => wordsOfSql(text).words.has(word)).map(({ file }) => file)
}
