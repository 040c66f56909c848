import { createHash } from 'node:crypto'
import { fillPlaceholders, type SQLWrapper } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import type { Database, Transaction } from './database.server.ts'
import type { TransactionClient } from './transaction-client.server.ts'

/** A statement with its values, to be sent together with others. `rows` carries their type alone. */
export type Call<Row = unknown> = { text: string; name?: string; values: unknown[]; rows?: Row[] }

/** Writes statements and runs none: for those that are written once, with placeholders. */
export const written = drizzle.mock()

const dialect = new PgDialect()

/**
 * A statement that is written once in a process, and that each connection plans once: for what is
 * asked with every enquiry, where writing and planning take longer than the work itself. Everything
 * that differs is a placeholder of the statement.
 */
export function statement<Row, Values extends Record<string, unknown> = Record<string, unknown>>(
  write: () => SQLWrapper,
): (values: Values) => Call<Row> {
  let once: { text: string; name: string; params: unknown[] } | undefined
  return (values) => {
    if (!once) {
      const { sql: text, params } = dialect.sqlToQuery(write().getSQL())
      once = { text, name: nameOf(text), params }
    }
    const { text, name, params } = once
    return { text, name, values: fillPlaceholders(params, values) }
  }
}

const names = new Map<string, string>()

/** The name under which a connection keeps the plan of a statement; for few texts, which stay. */
export function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

/**
 * Seconds after which a connection is replaced by one that plans anew: a plan that was made for few
 * rows is not kept until there are many.
 */
export const planSeconds = 60

/** How statements of a transaction, or single ones, are sent. */
type Way = {
  client: Pick<ClientBase, 'query'> &
    Partial<Pick<TransactionClient, 'pipeline' | 'connection' | 'commit'>>
  keepsPlans: boolean
}

/** Under which a session of Drizzle carries its way, whichever build of this file asks. */
const wayKey = Symbol.for('find-a-mediator.way')

type Session = { [wayKey]?: Way }

/** Remembers the connection of a transaction and those within it, or the pool of a database. */
export function rememberWay(
  sender: Transaction | Database,
  client: unknown,
  keepsPlans: boolean,
): void {
  sessionOf(sender)[wayKey] = { client: client as Way['client'], keepsPlans }
}

const sessionOf = (sender: Transaction | Database) =>
  (sender as unknown as { _: { session: Session } })._.session

export type RowsOf<Calls extends readonly Call[]> = {
  [Index in keyof Calls]: Calls[Index] extends Call<infer Row> ? Row[] : never
}

/**
 * Sends statements of a transaction in one message and gives the rows of each. The server runs them
 * in their order, each seeing what was there when it began. Where one fails so do those behind it,
 * and the first error is thrown once all have been answered.
 */
export async function sendTogether<const Calls extends readonly Call[]>(
  tx: Transaction,
  calls: Calls,
): Promise<RowsOf<Calls>> {
  const results = await settle(wayOf(tx), calls)
  return results.map(rowsOf) as RowsOf<Calls>
}

/**
 * The same for the last statements of a transaction, which is committed by the same message: nothing
 * can follow. Where one fails nothing is committed, so the driver gets no value that it could refuse
 * once others are on their way.
 */
export async function sendAndCommit(tx: Transaction, calls: readonly Call[]): Promise<void> {
  const odd = calls.find(({ values }) => !values.every(isPlain))
  if (odd) throw new TypeError(`a value of this statement is not plain: ${odd.text}`)
  const way = wayOf(tx)
  const results = await settle(way, calls, way.client.pipeline ? way.client.commit : undefined)
  for (const result of results) rowsOf(result)
}

/** Whether the driver can write a value as it is, without code that may fail. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  return typeof value === 'object' ? value === null || value instanceof Date : true
}

/**
 * The same as `sendTogether` with one more at the end that may fail without the transaction: then its error
 * stands in the place of its rows.
 */
export async function sendTogetherAndTry<const Calls extends readonly Call[], Row>(
  tx: Transaction,
  calls: Calls,
  tried: Call<Row>,
): Promise<{ rows: RowsOf<Calls>; tried: Row[] | { error: unknown } }> {
  const way = wayOf(tx)
  const results = await settle(way, [...calls, savepoint, tried, release])
  const rows = results.slice(0, calls.length + 1).map(rowsOf)
  const last = results[calls.length + 1] as Settled
  const isTaken = last.status === 'fulfilled'
  if (!isTaken) await sendOne(way, rollBack)
  const result = isTaken ? (last.value as Row[]) : { error: last.reason }
  return { rows: rows.slice(0, -1) as RowsOf<Calls>, tried: result }
}

const savepoint: Call = { text: 'savepoint tried', values: [] }
const release: Call = { text: 'release savepoint tried', values: [] }
const rollBack: Call = { text: 'rollback to savepoint tried', values: [] }

/** Sends one statement, of a transaction or by itself. */
export async function send<Row>(sender: Transaction | Database, call: Call<Row>): Promise<Row[]> {
  return (await sendOne(wayOf(sender), call)) as Row[]
}

function wayOf(sender: Transaction | Database): Way {
  const way = sessionOf(sender)[wayKey]
  if (!way) throw new Error('statements are sent on a transaction or a database of openDatabase')
  return way
}

async function sendOne({ client, keepsPlans }: Way, { name, text, values }: Call) {
  const { rows } = await client.query({ ...(keepsPlans && name && { name }), text, values })
  return rows
}

type Settled = PromiseSettledResult<unknown[]>

function rowsOf(result: Settled): unknown[] {
  if (result.status === 'rejected') throw result.reason
  return result.value
}

function settle(
  way: Way,
  calls: readonly Call[],
  commit?: TransactionClient['commit'],
): Promise<Settled[]> {
  const { client } = way
  if (!client.pipeline) return settleInTurn(way, calls)
  // Until all are written, nothing leaves.
  const stream = client.connection?.stream
  stream?.cork()
  const sent = calls.map((call) => sendOne(way, call))
  if (commit) sent.push(commit().then(({ rows }) => rows))
  stream?.uncork()
  return Promise.allSettled(sent)
}

async function settleInTurn(way: Way, calls: readonly Call[]): Promise<Settled[]> {
  const results: Settled[] = []
  for (const call of calls) {
    const failed = results.at(-1)?.status === 'rejected' ? results.at(-1) : undefined
    const [result] = failed ? [failed] : await Promise.allSettled([sendOne(way, call)])
    results.push(result as Settled)
  }
  return results
}
