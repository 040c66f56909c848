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
  const send = (...sent: Sent) => answerTo(client, sent)
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

type Ask = (
  ...sent: [...Sent, answered: (error: Error | null, answer: { rows: unknown[] }) => void]
) => void

/**
 * Sends a statement with a callback. With the driver's own promise V8 would take every statement of a
 * transaction, its rows included, for one that stays (docs/decisions/0142).
 */
function answerTo(client: PoolClient, [statement, ...values]: Sent): Answer {
  // The driver writes the callback into what it is given.
  const own = typeof statement === 'string' ? statement : { ...statement }
  const answer = new Promise<{ rows: unknown[] }>((resolve, reject) => {
    const ask = client.query.bind(client) as unknown as Ask
    ask(own, ...values, (error, result) => (error ? reject(error) : resolve(result)))
  })
  return answer.catch((error: Error) => {
    // As the driver does: the stack leads to the caller, not to the socket that answered.
    Error.captureStackTrace(error)
    throw error
  })
}

const nothing: Answer = Promise.resolve({ rows: [] })

function textOf([statement]: Sent): string {
  return typeof statement === 'string' ? statement : statement.text
}
