import { directoryMessages } from '#app/domain/messages.ts'

export function mediatorNotFound(): Response {
  return new Response(directoryMessages.mediatorNotFound, { status: 404 })
}
