import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { isTest, projectFiles } from '../architecture/source-files.ts'

/** A statement or a part of one, and the file in which it stands. */
export type SqlText = { file: string; text: string }

type Node = { type: string; [key: string]: unknown }

/** What Drizzle writes for a call that has no SQL of its own around it. */
const drizzleCalls: Record<string, (call: string) => string> = {
  for: (call) => `for update ${/skipLocked/.test(call) ? 'skip locked' : ''}`,
  onConflictDoNothing: () => 'on conflict do nothing',
  onConflictDoUpdate: () => 'on conflict do update set',
  returning: () => 'returning',
  union: () => 'union',
  unionAll: () => 'union all',
  arrayContains: () => '@>',
  // The migrations run in one transaction, and their table has a number of its own.
  applyMigrations: () => 'begin; create table migrations (id serial primary key); commit',
}

/** Properties of a transaction that Drizzle makes a statement of. */
const transactionModes = new Set(['isolationLevel', 'accessMode', 'deferrable'])

/** All SQL of the product: its migrations, and what its sources send or make Drizzle send. */
export function productTexts(): SqlText[] {
  const migrations = projectFiles('database/migrations/*.sql').map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }))
  const sources = projectFiles('app/*.ts', 'app/*.tsx', 'database/*.ts', 'server/*.ts')
  return [
    ...migrations,
    ...sources.filter((file) => !isTest(file)).flatMap((file) => textsOfSource(file)),
  ]
}

function textsOfSource(file: string): SqlText[] {
  const source = readFileSync(file, 'utf8')
  const texts: SqlText[] = []
  for (const node of nodesOf(parseSync(file, source).program as unknown as Node)) {
    if (node.type === 'TaggedTemplateExpression' && taggedBy(node) === 'sql')
      texts.push({ file, text: textOf(node.quasi) ?? '' })
    if (node.type === 'Property' && transactionModes.has(nameOf(node.key)))
      texts.push({ file, text: `set transaction isolation level ${textOf(node.value) ?? ''}` })
    if (node.type === 'CallExpression') {
      const called = nameOf(node.callee) || nameOf((node.callee as Node).property)
      const inSql = Object.hasOwn(drizzleCalls, called) ? drizzleCalls[called] : undefined
      if (inSql) texts.push({ file, text: inSql(source.slice(...rangeOf(node))) })
    }
    const text = textOf(node)
    if (text !== undefined && plainStatement.test(text)) texts.push({ file, text })
  }
  // A condition that may be left out is an empty text, which no scanner takes.
  return texts.filter(({ text }) => text.trim() !== '')
}

/** A statement that is a plain text, sent as it is or once it has been put together. */
const plainStatement =
  /^\s*(?:select\s[\s\S]*\b(?:from|as|pg_\w+\()|insert into|update \S+ set|delete from|with \w+ as|create |alter |drop |listen |notify |copy |lock |set \w+ |show |reset |begin|commit$|rollback|savepoint|release |reindex|vacuum|analyze|truncate)/

const verbs =
  'select|insert|update|delete|with|create|alter|drop|listen|notify|lock|set|begin|do|reindex|vacuum|analyze|truncate'
const statement = new RegExp(`^\\s*(?:${verbs})\\s`, 'i')
/** A part of a statement, in the capitals in which pg-boss writes what SQL has of its own. */
const fragment = /^\s*(?:FOR UPDATE|SKIP LOCKED|DEFERRABLE|INCLUDE|PARTITION BY)\b/

/**
 * All SQL that pg-boss has for PostgreSQL, in whatever version of its tables: its plans, and what
 * it asks besides. What it has for other engines instead is among it.
 */
export function queueTexts(): SqlText[] {
  return ['plans', 'notifier', 'db', 'manager', 'clock'].flatMap((name) => {
    const file = `node_modules/pg-boss/dist/${name}.js`
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    return [...nodesOf(program as unknown as Node)].flatMap((node) => {
      const text = textOf(node)
      return text && (statement.test(text) || fragment.test(text)) ? [{ file, text }] : []
    })
  })
}

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child]) {
      if (isNode(each)) yield* nodesOf(each)
    }
  }
}

/** The text of a literal or a template, with a parameter for whatever is put into it. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join(' $1 ')
}

/** `sql`, also where the rows that it gives are named: sql<Row>`…`. */
function taggedBy({ tag }: Node): string {
  return nameOf(tag) || nameOf((tag as Node).expression)
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? `${node.name}` : '')

const rangeOf = ({ start, end }: Node) => [start, end] as [number, number]

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
