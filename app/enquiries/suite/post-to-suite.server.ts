import { refusedResponse } from '#app/platform/jobs/refused-response.server.ts'

/** Milliseconds until a suite that does not answer is given up. */
const suiteTimeLimit = 10_000

/**
 * Posts a lead to the suite, or throws why it was not taken. The key stays the same however often
 * a lead is posted, so that the suite can tell a repeated one.
 */
export async function postToSuite(
  url: string,
  lead: object,
  { key, timeLimit = suiteTimeLimit }: { key: string; timeLimit?: number },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(lead),
    // A lead goes to the URL of the settings and nowhere else.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimit),
  })
  if (!response.ok) throw await refusedResponse('the suite', response)
  // It is taken, whatever else the suite may have to say.
  await response.body?.cancel().catch(() => {})
}
