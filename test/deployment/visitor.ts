import { anInquiry } from '../kit/builders.ts'
import { until } from '../kit/until.ts'

/** Whether a path is answered with 200. */
async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  await answer.body?.cancel()
  return answer.status === 200
}

/** Waits until the site is ready, which is also that its database and its files answer. */
export const ready = (origin: string) =>
  until(() => answers(`${origin}/readyz`).catch(() => false), `${origin} is ready`, {
    seconds: 300,
  })

/** Sends an enquiry to a sample mediator; returns the URL of its private page. */
export async function sendEnquiry(origin: string, message: string): Promise<string> {
  const sent = await fetch(`${origin}/mediator/bethan-llewellyn/enquiry`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams(anInquiry({ disputeDescription: message })),
    redirect: 'manual',
  })
  if (sent.status !== 303) throw new Error(`the enquiry was answered ${sent.status}`)
  return new URL(sent.headers.get('location') ?? '', origin).href.split('?')[0] ?? ''
}

/** Throws unless the private page of an enquiry shows what was sent. */
export async function findEnquiry(page: string, message: string): Promise<void> {
  const answer = await fetch(page, { signal: AbortSignal.timeout(30_000) })
  const html = await answer.text()
  if (answer.status !== 200 || !html.includes(message))
    throw new Error(`the enquiry is not there: ${page} was answered ${answer.status}`)
}

/** Throws unless the photo of a sample mediator comes from the file store. */
export async function findPhoto(origin: string): Promise<void> {
  const html = await (await fetch(`${origin}/mediator/bethan-llewellyn`)).text()
  const path = /\/files\/[^"'\s,)]+/.exec(html)?.[0]
  if (!path) throw new Error('the profile has no photo')
  if (!(await answers(origin + path))) throw new Error(`${path} is not answered`)
}
