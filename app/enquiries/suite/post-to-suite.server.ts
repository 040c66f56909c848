import { readAnswer, refusedResponse } from '#app/platform/jobs/refused-response.server.ts'

/** Milliseconds until a suite that does not answer is given up. */
const suiteTimeLimit = 10_000

/**
 * Posts a lead, or what follows it, to the suite, and returns the beginning of its answer; throws
 * why it was not taken. The key stays the same however often it is posted, so that the suite can
 * tell a repeated one.
 */
export async function postToSuite(
  url: string,
  body: object,
  { key, timeLimit = suiteTimeLimit }: { key: string; timeLimit?: number },
): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
    // A lead goes to the URL of the settings and nowhere else.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimit),
  })
  if (!response.ok) throw await refusedResponse('the suite', response)
  // It is taken, even if the answer breaks off.
  return readAnswer(response).catch(() => '')
}
