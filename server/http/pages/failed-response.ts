/** Seconds after which it is worth trying again. */
const retryAfter = '10'

type Failure = { outage: boolean; reference: string }

/**
 * A response of status 500 and above as visitors get it: 503 where the database is to blame, with
 * when to come back, and on pages what to quote to us.
 */
export async function failedResponse(
  response: Response,
  { outage, reference }: Failure,
): Promise<Response> {
  const headers = new Headers(response.headers)
  const status = outage ? 503 : Math.max(response.status, 500)
  headers.set('Cache-Control', 'no-store')
  if (status === 503) headers.set('Retry-After', retryAfter)

  const isPage = headers.get('Content-Type')?.startsWith('text/html') && response.body !== null
  if (!isPage) return new Response(response.body, { status, headers })
  headers.delete('Content-Length')
  return new Response(withReference(await response.text(), reference), { status, headers })
}

/** Behind the main part, where React overlooks what is not its own. */
function withReference(html: string, reference: string): string {
  const end = html.lastIndexOf('</main>')
  if (end < 0) return html
  const note = `<p class="reference">If you write to us about this, please quote <strong>${reference}</strong>.</p>`
  const after = end + '</main>'.length
  return html.slice(0, after) + note + html.slice(after)
}
