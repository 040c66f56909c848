import { refuse } from '#app/platform/forms/answer-post.server.ts'
import { answerMessages } from '../answers/answer-messages.ts'
import type { AnswerRefusal } from '../answers/decide-answer.server.ts'
import { answerNotFound } from '../answers/find-answers.server.ts'

/** Says why nothing was decided. Throws a 404 where there is nothing to decide on. */
export function refuseDecision(reason: AnswerRefusal, posted: FormData) {
  if (reason === 'missing') throw answerNotFound()
  if (reason === 'own') return refuse(403, answerMessages.ownAnswer, posted)
  return refuse(409, reason === 'stale' ? answerMessages.stale : answerMessages.notWaiting, posted)
}
