import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import type { AskedAnswer } from '#app/platform/forms/plain-question.ts'
import { useAcceptance, useFormPost } from '#app/ui/forms/use-form-post.tsx'
import { showToast } from '#app/ui/toasts/toast-store.tsx'

/** What the actions of the private page answer; one of them may ask a question. */
export type PageAnswer = AskedAnswer

/** The post of one of the page's forms, which says so when it was accepted. */
export function usePagePost(key: string, given?: PageAnswer) {
  const post = useFormPost<PageAnswer>(key, given)
  useAcceptance<FormAnswer>(post.answer, ({ message = '' }) => showToast({ message }))
  return post
}
