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
import { discardBody, readBody } from './read-body.ts'
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
 * memory several times while it is parsed and worked on. A visitor is an IP address, which an office
 * may share; two photos of one person at a time are one that is sent twice. Forms of visitors come
 * within moments: one that takes seconds gives way where others find no room.
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

/**
 * Reads what is posted, once, before anything parses it: as a form of one clear type, as far as its
 * route and its sender may go, and while there is memory. Only those who are signed in may send more
 * than a visitor's form to their own pages; all others are asked to log in before it is read. What
 * was read is put back for the pages.
 */
export function postedForms({ services, routes, recordRefusal }: Parts) {
  const { environment } = services
  const ofVisitors = openByteBudget(visitorBudget)
  const ofSignedIn = openByteBudget(signedInBudget)

  return createMiddleware<Env>(async (context, next) => {
    const { method, raw } = context.req
    const declared = declaredBytes(context)
    if (method !== 'POST' || declared === 0 || !raw.body) return next()
    const sent = raw.body
    const type = formTypeOf(context)
    if (type.kind === 'other') return refuse(context, refusals.unreadable, await discardBody(sent))
    if (type.kind === 'ambiguous') {
      recordRefusal(context, 'ambiguous-form')
      return refuse(context, refusals.ambiguous, await discardBody(sent))
    }

    const allowance = await allowanceFor(context, type, declared)
    if (!allowance) return answerUnread(context, await discardBody(sent), next)
    const { limit, exceeded, room } = allowance
    try {
      if ((declared ?? 0) > limit)
        return refuse(context, tooMuch(exceeded), await discardBody(sent))
      const read = await readBody(sent, limit, room)
      if (!read.ok && read.reason === 'broken-off') return new Response(null, { status: 499 })
      if (!read.ok && read.reason === 'no-room')
        return refuse(context, refusals.crowded, read.isReceived)
      if (!read.ok) return refuse(context, tooMuch(exceeded), read.isReceived)
      if (isCostly(type, read.body)) return refuse(context, tooMuch(usualLimit.exceeded), true)
      context.req.raw = withBody(raw, read.body, formTypeHeader(type))
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
async function answerUnread(context: Context, isReceived: boolean, next: () => Promise<void>) {
  const { url, method, headers, signal } = context.req.raw
  context.req.raw = new Request(url, { method, headers, signal })
  await next()
  if (!isReceived) context.res.headers.set('Connection', 'close')
}

function withBody(raw: Request, body: Buffer<ArrayBuffer>, type: string): Request {
  const { url, method, signal } = raw
  const headers = new Headers(raw.headers)
  headers.set('content-type', type)
  return new Request(url, { method, headers, signal, body })
}

function tooMuch(text: string) {
  return { status: 413, text } as const
}

type Refusal = (typeof refusals)[keyof typeof refusals] | ReturnType<typeof tooMuch>

/** What is left of a body stands before the next request: the connection ends instead. */
function refuse(context: Context, { status, text }: Refusal, isReceived: boolean) {
  return context.text(text, status, isReceived ? {} : { Connection: 'close' })
}
