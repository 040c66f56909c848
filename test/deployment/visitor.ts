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

const patience = { seconds: 300 }

/** The page on which somebody follows an enquiry, and the cookie with which their browser sees it. */
export type PrivatePage = { url: string; cookie: string }

/** Sends an enquiry to a sample mediator, again where a busy machine asks for that. */
export const sendEnquiry = (origin: string): Promise<PrivatePage> =>
  until(
    async () => {
      const sent = await fetch(`${origin}/mediator/bethan-llewellyn/enquiry`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams(anInquiry()),
        redirect: 'manual',
      })
      if (sent.status !== 303) throw new Error(`the enquiry was answered ${sent.status}`)
      const { pathname } = new URL(sent.headers.get('location') ?? '', origin)
      const cookies = sent.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
      return { url: origin + pathname, cookie: cookies.join('; ') }
    },
    'the enquiry is taken',
    patience,
  )

/** Waits until the private page shows what was sent. */
export const findEnquiry = ({ url, cookie }: PrivatePage) =>
  until(
    async () => {
      const answer = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(30_000) })
      const html = await answer.text()
      if (answer.status !== 200) throw new Error(`the private page was answered ${answer.status}`)
      return html.includes(anInquiry().disputeDescription)
    },
    'the private page shows the enquiry',
    patience,
  )
