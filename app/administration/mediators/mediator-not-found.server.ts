import { directoryMessages } from '#app/listings/listing-messages.ts'

export function mediatorNotFound(): Response {
  return new Response(directoryMessages.mediatorNotFound, { status: 404 })
}
