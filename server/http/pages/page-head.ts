import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageForm } from './cached-page.ts'

/** Where Node.js holds a head that it has written and not sent yet. It is not in its types. */
type Written = { _header?: string | null }

/** What of a head is of one response: its id, which comes last of ours, and after it the date. */
const ownValues = /(?<=\r\n(?:x-request-id|date): )[^\r]*/i

/**
 * Writes the head of a form of a page that is sent again and again. Node.js puts one together from
 * its headers, each of them checked, in a quarter of the time in which it sends a page; so what it
 * wrote once is sent again, with an id and a date of its own. Requests that ask for something
 * else of their connection, and those that come while it is being closed, are left to Node.js.
 */
export function writePageHead(
  incoming: IncomingMessage,
  response: ServerResponse & Written,
  form: PageForm,
  requestId: string,
): void {
  const isUsual =
    incoming.httpVersion === '1.1' &&
    incoming.headers.expect === undefined &&
    response.shouldKeepAlive &&
    response.getHeaderNames().length === 0
  if (isUsual && form.written) {
    const [start, afterId, end] = form.written
    response._header = `${start}${requestId}${afterId}${writeDate()}${end}`
    return
  }
  response.writeHead(200, [...form.head, 'x-request-id', requestId])
  if (isUsual) form.written = aroundOwnValues(response._header ?? '')
}

function aroundOwnValues(head: string): PageForm['written'] {
  const [start, afterId, end, ...more] = head.split(ownValues)
  return start && afterId && end && more.length === 0 ? [start, afterId, end] : undefined
}

let date = { second: 0, text: '' }

/** The header Date, made anew when the second changes: that takes a fiftieth of sending a page. */
function writeDate(): string {
  const second = Math.floor(Date.now() / 1_000)
  if (second !== date.second) date = { second, text: new Date(second * 1_000).toUTCString() }
  return date.text
}
