import type { UnsentForm } from '../http/request-context.server.ts'
import { formValues } from './form.ts'

/**
 * A posted form, to be given back where its action fails; the request can still be read. Nothing is
 * kept of a form with files, for its size, nor of what a page's own script sends.
 */
export async function unsentForm(request: Request): Promise<UnsentForm | undefined> {
  const { method, url, headers } = request
  const { pathname, search } = new URL(url)
  if (method !== 'POST' || pathname.endsWith('.data')) return undefined

  // A browser takes two slashes at the beginning for the name of another site.
  const action = pathname.replace(/^\/+/, '/') + search
  const hadFiles = headers.get('content-type')?.startsWith('multipart/') ?? false
  const values = hadFiles ? {} : formValuesOf(new URLSearchParams(await request.clone().text()))
  return { action, values, hadFiles }
}

function formValuesOf(params: URLSearchParams) {
  const form = new FormData()
  for (const [name, value] of params) form.append(name, value)
  return formValues(form)
}
