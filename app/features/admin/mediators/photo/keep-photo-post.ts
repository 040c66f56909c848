import { data, isRouteErrorResponse } from 'react-router'
import { adminMessages } from '#app/domain/messages.ts'
import type { PhotoAnswer } from '#app/ui/profile-form/photo/photo-answer.ts'

/** A photo that does not get through leaves the page as it is. */
export async function keepPhotoPost<Answer>(post: () => Promise<Answer>) {
  try {
    return await post()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return data<PhotoAnswer>({ errors: { photo: adminMessages.saveFailed } }, 503)
  }
}
