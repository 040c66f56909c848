import type { UnsentForm } from '../http/request-context.server.ts'
import { formValues } from './form.ts'

/**
 * Copies a posted form, so that it can be read twice: by its action, and once more to give it back
 * if that fails. Of a form with files nothing is copied, for its size.
 */
export async function copyForm(
  request: Request,
): Promise<{ request: Request; unsent?: UnsentForm }> {
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'POST' || pathname.endsWith('.data')) return { request }

  const action = pathname + search
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/')) {
    return { request, unsent: { action, values: {}, hadFiles: true } }
  }
  const body = await request.text()
  const { headers, signal } = request
  return {
    request: new Request(request.url, { method: 'POST', headers, body, signal }),
    unsent: { action, values: formValuesOf(new URLSearchParams(body)), hadFiles: false },
  }
}

function formValuesOf(params: URLSearchParams) {
  const form = new FormData()
  for (const [name, value] of params) form.append(name, value)
  return formValues(form)
}
