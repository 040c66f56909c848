import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { dropDraft, openStorage } from '#app/ui/forms/drafts.tsx'
import { useFormPost } from '#app/ui/forms/use-form-post.tsx'
import type { InquiryAnswer } from './after-sending.ts'
import { inquiryDraft } from './inquiry-draft.ts'

/** The post of the enquiry form to this mediator, shared by the form and what is around it. */
export function useInquiryPost(slug: string, given?: InquiryAnswer) {
  return useFormPost<InquiryAnswer>(`enquiry ${slug}`, given)
}

/** From a form that is answered by leading to a page that says that it was sent. */
export function useDropSentDraft(slug: string) {
  const { location } = useNavigation()
  const isSent = new URLSearchParams(location?.search).get('sent') === 'enquiry'
  useEffect(() => {
    if (isSent) dropDraft(openStorage(), inquiryDraft(slug))
  }, [isSent, slug])
}
