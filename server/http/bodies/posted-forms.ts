import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { openByteBudget } from '#app/platform/http/byte-budget.ts'
import type { Product } from '../../product.ts'
import { clientIpOf } from '../client-ip.ts'
import type { RecordRefusal } from '../refusal-log.ts'
import type { RequestVariables } from '../request-log.ts'
import { isPrivateRoute, type RouteTable } from '../route-table.ts'
import { isCostly } from './form-cost.ts'
import { type FormType, formTypeHeader, parseFormType } from './form-type.ts'
import { holdText } from './posted-text.ts'
import { type Body, bodyOf, discardBody, readBody } from './read-body.ts'
import { signedInId } from './signed-in-id.ts'

type Env = { Variables: RequestVariables }

type Parts = Pick<Product, 'services'> & { routes: RouteTable; recordRefusal: RecordRefusal }

const megabyte = 1_000_000

/** Bytes of the largest form that needs no session: more than any form of a visitor takes. */
const visitorLimit = 0.3 * megabyte

/** Bytes of a form of someone who is signed in, unless its route says otherwise. */
const usualLimit = { bytes: megabyte, exceeded: 'That is too much to send at once.' }

/**
 * Bytes of bodies that are held at once, of visitors and of those who are signed in: a body is in
 * memory about four times while it is parsed and worked on. A visitor is an IP address, which an
 * office may share; two photos of one person at a time are one that is sent twice. Forms of visitors
 * come within moments: one that takes seconds gives way where others find no room.
 */
const visitorBudget = { total: 24 * megabyte, each: 3 * megabyte, slowAfter: 5_000 }
const signedInBudget = { total: 52 * megabyte, each: 26 * megabyte }

const refusals = {
  unreadable: {
    status: 415,
    text: 'This form was sent in a format that we do not read.',
  },
  ambiguous: {
    status: 400,
    text: 'This form can be understood in more than one way, so it was not accepted.',
  },
  crowded: {
    status: 503,
    text: 'We are receiving more at once than we can read. Please try again in a few seconds.',
  },
} as const

/** Seconds after which there is room again: the bodies that take it up have come in by then. */
const retryAfter = '10'

/**
 * Reads what is posted, once, before anything parses it: as a form of one clear type, as far as its
 * route and its sender may go, and while there is memory. Only those who are signed in may send more
 * than a visitor's form to their own pages; who is not is asked to log in before it is read. What
 * was read is put back for the pages, or beside the request as a text.
 */
export function postedForms({ services, routes, recordRefusal }: Parts) {
  const { environment } = services
  const ofVisitors = openByteBudget(visitorBudget)
  const ofSignedIn = openByteBudget(signedInBudget)

  return createMiddleware<Env>(async (context, next) => {
    const { raw } = context.req
    const declared = declaredBytes(context)
    const sent = declared === 0 ? undefined : bodyOf(context)
    if (!sent) return next()
    const type = formTypeOf(context)
    if (type.kind === 'other') return refuse(context, 'unreadable', sent)
    if (type.kind === 'ambiguous') {
      recordRefusal(context, 'ambiguous-form')
      return refuse(context, 'ambiguous', sent)
    }

    const allowance = await allowanceFor(context, type, declared)
    if (!allowance) return answerUnread(context, sent, next)
    const { limit, exceeded, room } = allowance
    if ((declared ?? 0) > limit) return tooMuch(context, exceeded, await discardBody(sent))
    try {
      const read = await readBody(sent, limit, room)
      if (!read.ok && read.reason === 'broken-off') return new Response(null, { status: 499 })
      if (!read.ok && read.reason === 'no-room') return crowded(context, read.isReceived)
      if (!read.ok) return tooMuch(context, exceeded, read.isReceived)
      if (isCostly(type, read.body)) return tooMuch(context, usualLimit.exceeded)
      if (type.kind === 'urlencoded') holdText(raw, read.body)
      else context.req.raw = withBody(raw, read.body, formTypeHeader(type))
      await next()
    } finally {
      room.release()
    }
  })

  /** How much is read, and whose share of the memory it takes; undefined where nothing is. */
  async function allowanceFor(context: Context<Env>, type: FormType, declared: number | undefined) {
    const { route } = context.var
    const ofVisitor = () => ({
      limit: visitorLimit,
      exceeded: usualLimit.exceeded,
      room: ofVisitors.roomFor(clientIpOf(context, environment)),
    })
    const isTyped = type.kind === 'urlencoded'
    const isSmall = declared !== undefined && declared <= visitorLimit
    if (!isPrivateRoute(route) || (isTyped && isSmall)) return ofVisitor()
    const id = await signedInId(context.req.raw, services)
    // What was typed is given back to someone whose session has ended.
    if (id === undefined) return isTyped && declared === undefined ? ofVisitor() : undefined
    const { postLimit } = routes.factsOf(route)
    const { bytes, exceeded } = (type.kind === 'multipart' && postLimit) || usualLimit
    return { limit: bytes, exceeded, room: ofSignedIn.roomFor(id) }
  }
}

/** Undefined where it is not said how much will come. */
function declaredBytes({ req }: Context): number | undefined {
  const declared = req.header('content-length')
  if (req.header('transfer-encoding') !== undefined || declared === undefined) return undefined
  return Number(declared)
}

/** A body that is packed once more is no form that we read. */
function formTypeOf({ req }: Context): FormType {
  if (req.header('content-encoding') !== undefined) return { kind: 'other' }
  return parseFormType(req.header('content-type') ?? '')
}

/** The page answers as to an empty form: by asking to log in. */
async function answerUnread(context: Context, body: Body, next: () => Promise<void>) {
  const { raw } = context.req
  const isReceived = await discardBody(body)
  const { url, method, headers, signal } = raw
  context.req.raw = new Request(url, { method, headers, signal })
  await next()
  if (!isReceived) context.res.headers.set('Connection', 'close')
}

function withBody({ url, method, headers, signal }: Request, body: Buffer, type: string): Request {
  const plain = new Headers(headers)
  plain.set('content-type', type)
  // As a stream: a buffer would be copied.
  const stream = new ReadableStream({
    start(controller) {
      if (body.length > 0)
        controller.enqueue(new Uint8Array(body.buffer, body.byteOffset, body.length))
      controller.close()
    },
  })
  const init = { method, headers: plain, signal, body: stream, duplex: 'half' }
  return new Request(url, init)
}

async function refuse(context: Context, reason: keyof typeof refusals, body: Body) {
  const { status, text } = refusals[reason]
  return context.text(text, status, closing(await discardBody(body)))
}

function tooMuch(context: Context, exceeded: string, isReceived = true) {
  return context.text(exceeded, 413, closing(isReceived))
}

function crowded(context: Context, isReceived: boolean) {
  const { status, text } = refusals.crowded
  return context.text(text, status, { ...closing(isReceived), 'Retry-After': retryAfter })
}

/** What is left of a body would be taken for the next request: the connection ends instead. */
function closing(isReceived: boolean): Record<string, string> {
  return isReceived ? {} : { Connection: 'close' }
}
