import { DeliveryError } from './delivery-error.server.ts'

/**
 * Statuses after which trying again cannot help. The others are tried again: faults (5xx), limits
 * (408, 425, 429), and what an operator can correct in the settings or at the other side (401, 404,
 * 3xx).
 */
const finalStatuses = [400, 403, 410, 413, 422, 451]

/** The error for a service that refused a delivery, with the beginning of its answer as detail. */
export async function refusedResponse(service: string, response: Response): Promise<DeliveryError> {
  const message = `${service} answered ${response.status}`
  const answer = await readAnswer(response).catch(() => '')
  return new DeliveryError(message, {
    detail: answer.trim() === '' ? message : `${message}: ${answer}`,
    isFinal: finalStatuses.includes(response.status),
    responseCode: response.status,
  })
}

const maxBytes = 2_000

/** Reads at most 2,000 bytes of an answer, however much the other side sends. */
export async function readAnswer({ body }: Response): Promise<string> {
  if (!body) return ''
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    parts.push(part.subarray(0, maxBytes - bytes))
    bytes += part.length
    // Leaving the loop ends the answer.
    if (bytes >= maxBytes) break
  }
  return Buffer.concat(parts).toString()
}
