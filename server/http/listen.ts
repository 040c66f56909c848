import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Environment } from '#app/infrastructure/environment.server.ts'
import { StartError } from '../start-error.ts'
import { inDoses } from './in-doses.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Milliseconds that requests under way get to finish. */
const patience = 5_000

/** How many requests begin in one turn of the event loop. */
const requestsATurn = 16

/**
 * Serves the app. Closing takes no new connections, ends each one that is open after its answer,
 * and lets requests under way finish.
 */
export async function listen(app: Hono, { port, host, appUrl }: Environment, first?: Middleware) {
  const answer = getRequestListener(app.fetch)
  const begin = inDoses(requestsATurn)
  let closing = false
  const server = createServer((request, response) => {
    if (closing) response.setHeader('Connection', 'close')
    begin(() => {
      if (first) first(request, response, () => answer(request, response))
      else answer(request, response)
    })
  })
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  server.keepAliveTimeout = 10_000
  await bind(server, port, host)

  const bound = server.address()
  const actualPort = typeof bound === 'object' && bound ? bound.port : port
  return {
    address: port === 0 ? `http://localhost:${actualPort}` : appUrl,
    close: () =>
      new Promise<void>((resolve) => {
        closing = true
        server.close(() => resolve())
        server.closeIdleConnections()
        // A connection whose answer was begun before stays open after it, and is idle then.
        const idle = setInterval(() => server.closeIdleConnections(), 100)
        const late = setTimeout(() => server.closeAllConnections(), patience)
        server.once('close', () => {
          clearInterval(idle)
          clearTimeout(late)
        })
      }),
  }
}

/** Says so before the long steps of a first start, rather than after them. */
export async function assertPortIsFree({ port, host }: Environment): Promise<void> {
  if (port === 0) return
  const server = createServer()
  await bind(server, port, host)
  await new Promise((resolve) => server.close(resolve))
}

function bind(server: ReturnType<typeof createServer>, port: number, host: string | undefined) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(sentence(error, port, host))),
    )
    server.listen(port, host, resolve)
  })
}

function sentence(error: NodeJS.ErrnoException, port: number, host = 'this machine') {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or set PORT to a free port.`
    case 'EACCES':
      return `This user may not open port ${port}. Set PORT to a number above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST names ${host}, which is not an address of this machine.`
    default:
      return `Port ${port} cannot be opened: ${error.message}.`
  }
}
