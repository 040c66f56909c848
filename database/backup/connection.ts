import type { Socket } from 'node:net'
import { Client } from 'pg'

/** One connection for work that may take minutes and whose values must read alike on any server. */
export async function openConnection(connectionString: string): Promise<Client> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'find-a-mediator-backup',
  })
  // A connection that breaks fails the statement that is running; there is no one else to tell.
  client.on('error', () => {})
  await client.connect()
  await client.query(`
    set statement_timeout = 0;
    set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
    set client_encoding = 'UTF8';
    set timezone = 'UTC';
    set datestyle = 'ISO, YMD';
    set intervalstyle = 'postgres';
    set extra_float_digits = 1;
    set bytea_output = 'hex';
  `)
  return client
}

/** Closes a connection, in the middle of a statement too: the server rolls back and lets go. */
export async function dropConnection(client: Client): Promise<void> {
  const gone = new Promise((resolve) => client.once('end', resolve))
  client.end().catch(() => {})
  const timer = setTimeout(() => streamOf(client).destroy(), 1_000)
  await gone
  clearTimeout(timer)
}

function streamOf(client: Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
