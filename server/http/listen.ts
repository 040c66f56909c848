import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setImmediate as immediate } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { StartError } from '#app/platform/operator-error.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'

/** Answers a request before the app does, or passes it on, as Vite's does while developing. */
export type FirstMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** Answers requests, with the sockets that they came by. */
export type App = { fetch(request: Request, env?: object): Response | Promise<Response> }

/** Milliseconds that requests under way get to finish. */
const finishWithin = 5_000

/** Where to listen, and the setting that says so, for the message where that fails. */
type Place = Pick<Environment, 'host'> & { port: number; setting?: 'PORT' | 'METRICS_PORT' }

/**
 * Milliseconds in which the headers and the whole of a request have to come in, and after which an
 * idle connection ends. Clients that send a letter at a time are looked for as often as every five
 * seconds; Node.js would do so twice a minute.
 */
const headersWithin = 20_000
const wholeWithin = 60_000
const idleFor = 10_000
const checkEvery = 5_000

/**
 * Serves the app. `endConnections` begins to end each connection with its next response. Closing
 * takes no new connections, ends those that are idle, and lets requests under way finish.
 */
export async function listen(app: App, place: Place, first?: FirstMiddleware) {
  const respond = getRequestListener(app.fetch)
  let isEnding = false
  const server = createServer({ connectionsCheckingInterval: checkEvery }, (request, response) => {
    if (isEnding) response.setHeader('Connection', 'close')
    if (first) first(request, response, () => respond(request, response))
    else respond(request, response)
  })
  server.requestTimeout = wholeWithin
  server.headersTimeout = headersWithin
  server.keepAliveTimeout = idleFor
  await bind(server, place)

  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : place.port,
    endConnections() {
      isEnding = true
    },
    async close() {
      await acceptWaiting()
      await new Promise<void>((resolve) => {
        isEnding = true
        server.close(() => resolve())
        server.closeIdleConnections()
        // A connection whose response was begun before stays open after it, and is idle then.
        const idle = setInterval(() => server.closeIdleConnections(), 100)
        const late = setTimeout(() => server.closeAllConnections(), finishWithin)
        server.once('close', () => {
          clearInterval(idle)
          clearTimeout(late)
        })
      })
    },
  }
}

/** Milliseconds. */
const shortTurn = 0.2
const acceptingWithin = 1_000

/**
 * Closing resets the connections that wait to be accepted, and the event loop accepts one in each of
 * its turns. After a short turn hardly one can have come since the last was accepted.
 */
async function acceptWaiting(): Promise<void> {
  const end = performance.now() + acceptingWithin
  for (let began = performance.now(); began < end; began = performance.now()) {
    await immediate()
    if (performance.now() - began < shortTurn) return
  }
}

/** Says so before the long steps of a first start, rather than after them. */
export async function assertPortIsFree(place: Place): Promise<void> {
  if (place.port === 0) return
  const server = createServer()
  await bind(server, place)
  await new Promise((resolve) => server.close(resolve))
}

function bind(server: ReturnType<typeof createServer>, place: Place) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(sentence(error, place))),
    )
    server.listen(place.port, place.host, resolve)
  })
}

function sentence(
  error: NodeJS.ErrnoException,
  { port, host = 'this machine', setting = 'PORT' }: Place,
) {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or set ${setting} to a free port.`
    case 'EACCES':
      return `This user may not open port ${port}. Set ${setting} to a number above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST names ${host}, which is not an address of this machine.`
    default:
      return `Port ${port} cannot be opened: ${error.message}.`
  }
}
