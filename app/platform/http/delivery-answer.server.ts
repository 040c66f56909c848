import { DeliveryError } from '../jobs/delivery-error.server.ts'

/**
 * Answers after which trying again cannot help. The others are tried again: faults (5xx), limits
 * (408, 425, 429), and what an operator mends in the settings or at the other side (401, 404, 3xx).
 */
const finalStatuses = [400, 403, 410, 413, 422, 451]

/** Why a service did not take a delivery, with the beginning of its answer for administrators. */
export async function refusedAnswer(service: string, response: Response): Promise<DeliveryError> {
  const message = `${service} answered ${response.status}`
  const answer = await answerOf(response).catch(() => '')
  return new DeliveryError(message, {
    words: answer.trim() === '' ? message : `${message}: ${answer}`,
    isFinal: finalStatuses.includes(response.status),
    responseCode: response.status,
  })
}

const mostBytes = 2_000

/** The beginning of an answer, however much of it the other side sends. */
export async function answerOf({ body }: Response): Promise<string> {
  if (!body) return ''
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    parts.push(part.subarray(0, mostBytes - bytes))
    bytes += part.length
    // Leaving the loop ends the answer.
    if (bytes >= mostBytes) break
  }
  return Buffer.concat(parts).toString()
}
