import { keepPage } from '#app/accounts/keep-typed.tsx'
import type { PhotoAnswer } from './photo-answer.ts'

/** A photo that does not get through leaves the page as it is, and is told beside the photo. */
export function keepPhotoPage<Answer>(post: () => Promise<Answer>, failed: string) {
  return keepPage(post, failed, (message): PhotoAnswer => ({ errors: { photo: message } }))
}
