import { data } from 'react-router'
import { type Accepted, staysOnPage } from '#app/platform/forms/form-answer.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { LinkedRequest } from './find-request.server.ts'
import { rememberOpened } from './opened-cookie.server.ts'

type Done = {
  posted: FormData
  /** Which of the route's texts the page shows, and that text. */
  toast: string
  message: string
}

/** Answers a post that did what it was for. It was a press, so the page needs no other one. */
export function acceptPost({ services, request, page }: LinkedRequest, done: Done) {
  const { posted, toast, message } = done
  const cookies = new Headers({ 'Set-Cookie': rememberOpened(services, request.id) })
  if (staysOnPage(posted)) return data<Accepted>({ ok: true, message }, { headers: cookies })
  return seeOther(page, { toast, cookies })
}
