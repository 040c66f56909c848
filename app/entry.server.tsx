import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonce } from '#app/platform/http/request-context.server.ts'
import { platform } from '#app/platform/platform.server.ts'

/** Milliseconds until a page that is still waiting for something is cut short. */
const renderTimeout = 6_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { log } = loadContext.get(platform)
  // The page cache takes it out of a page for everyone, whose scripts are allowed by what they say.
  const pageNonce = loadContext.get(nonce)
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={pageNonce} />,
      {
        nonce: pageNonce,
        // Every part of a page stands where it belongs, for browsers without scripts too.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          const body = new PassThrough()
          body.on('close', () => clearTimeout(timer))
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError(error) {
          if (!request.signal.aborted) log.error({ err: error }, 'a page failed while rendering')
        },
      },
    )
    const timer = setTimeout(() => abort(), renderTimeout)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { log } = context.get(platform)
  log.error({ err: error }, 'a loader or action failed')
}
