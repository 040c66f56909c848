import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { keptHtml } from '#app/platform/http/keep-html.server.ts'
import { keepHtmlBy } from '#app/platform/http/kept-html.tsx'
import { PagePartsProvider } from '#app/platform/http/page-parts.tsx'
import { openReadyHtml } from '#app/platform/http/ready-html.server.ts'
import { ReadyHtmlProvider } from '#app/platform/http/ready-html.tsx'
import { nonce, pageParts } from '#app/platform/http/request-context.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import leaveAtOnceCode from '#app/ui/frame/leave-at-once.tsx?inline-code'

// While developing, another code draws after each change.
if (import.meta.env.PROD) keepHtmlBy(keptHtml)

/**
 * Draws the page as one string: no page waits for parts of itself, so a stream would only take
 * longer. What the router hands to the browser then comes as one script at the end.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  loadContext: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  // The page cache takes it out of a page for everyone, whose scripts are allowed by what they say.
  const pageNonce = loadContext.get(nonce)
  const ready = openReadyHtml()
  const html = renderToString(
    <PagePartsProvider value={loadContext.get(pageParts) ?? new Map()}>
      <ReadyHtmlProvider value={ready.put}>
        <ServerRouter context={withOwnRoutes(routerContext)} url={request.url} nonce={pageNonce} />
      </ReadyHtmlProvider>
    </PagePartsProvider>,
  )
  const handsOver = serverHandoffStream && routerContext.renderMeta?.didRenderScripts
  const script = handsOver ? handOver(await text(serverHandoffStream), pageNonce) : ''
  const { quickExitUrl } = loadContext.get(platform).environment
  const exit = `<script id="quick-exit" nonce="${pageNonce}">(${leaveAtOnceCode})(${scriptText(quickExitUrl)})</script>`
  // Behind the first tag, which says how the characters are to be read.
  const head = html.indexOf('>', html.indexOf('<head>') + '<head>'.length) + 1
  const end = html.lastIndexOf('</body>')
  // As bytes, which are passed on as they are; a string is checked and copied on the way. Each part
  // for itself, since one text made of them would first be copied once more.
  const page = ready.bytesOf([
    `<!DOCTYPE html>${html.slice(0, head)}${exit}`,
    html.slice(head, end),
    script + html.slice(end),
  ])
  return new Response(page, { status, headers })
}

type RouterContext = Omit<EntryContext, 'serverHandoffStream'>

/**
 * The routes that a page is made of: to draw it, the router need not be set up with every other one,
 * and the browser asks for those that it comes to.
 */
function withOwnRoutes(context: RouterContext): RouterContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, context.manifest.routes[id]]))
  return { ...context, manifest: { ...context.manifest, routes } }
}

/** The script by which React Router's own stream would hand over what the loaders returned. */
function handOver(data: string, pageNonce: string | undefined): string {
  const controller = 'window.__reactRouterContext.streamController'
  const code = `${controller}.enqueue(${scriptText(data)});${controller}.close();`
  return `<script nonce="${pageNonce}">${code}</script>`
}

/**
 * As a string of a script that cannot end the script around it. What it says is full of quotes, so
 * others stand around it.
 */
function scriptText(value: string): string {
  const quoted = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"')
  return `'${quoted.replaceAll("'", '\\x27').replaceAll('<', '\\x3c')}'`
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { log } = context.get(platform)
  log.error({ err: error }, 'a page failed')
}
