import type { PoolClient } from 'pg'

type Sent = [statement: string | { text: string }, ...values: unknown[]]
type Answer = Promise<{ rows: unknown[] }>
type Stream = { cork(): void; uncork(): void }

/** A connection during one transaction, as Drizzle and `sendTogether` use it. */
export type TransactionClient = {
  query(...sent: Sent): Answer
  /** Commits by what is sent now, so that Drizzle need not. */
  commit(): Answer
  /** Whether the server has begun the transaction. */
  hasBegun(): boolean
  readonly pipeline: boolean
  readonly connection: { stream: Stream }
}

/**
 * Sends the beginning of a transaction with its first statement, in one message. Where a connection
 * waits for each answer, it is sent by itself.
 */
export function transactionClient(client: PoolClient): TransactionClient {
  const { pipeline, connection } = client as unknown as TransactionClient
  let waiting: Sent | undefined
  let hasBegun = false
  let hasEnded = false
  const send = (...sent: Sent) =>
    (client.query as unknown as (...sent: Sent) => Answer).apply(client, sent)
  const begin = async (...sent: Sent) => {
    const answer = await send(...sent)
    hasBegun = true
    return answer
  }
  const sendBoth = (first: Sent, second: Sent) => {
    connection.stream.cork()
    const begun = begin(...first)
    const answer = send(...second)
    connection.stream.uncork()
    // Of two faults the first is the one to know.
    return Promise.all([begun, answer]).then(() => answer)
  }

  return {
    pipeline,
    connection,
    query(...sent) {
      const text = textOf(sent)
      if (text.startsWith('begin')) {
        if (!pipeline) return begin(...sent)
        waiting = sent
        return nothing
      }
      if (hasEnded && (text === 'commit' || text === 'rollback')) return nothing
      const first = waiting
      waiting = undefined
      return first ? sendBoth(first, sent) : send(...sent)
    },
    commit() {
      hasEnded = true
      return send('commit')
    },
    hasBegun: () => hasBegun,
  }
}

const nothing: Answer = Promise.resolve({ rows: [] })

function textOf([statement]: Sent): string {
  return typeof statement === 'string' ? statement : statement.text
}
