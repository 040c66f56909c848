import { useEffect } from 'react'
import { href, useNavigate, useNavigation } from 'react-router'
import { dropDraft, openStorage } from '#app/ui/forms/drafts.tsx'
import { useAcceptance, useFormPost } from '#app/ui/forms/use-form-post.tsx'
import { inquiryDraft } from '../inquiry-draft.ts'
import type { InquiryAnswer } from './after-sending.ts'

/** The post of the enquiry form to this mediator, shared by the form and what is around it. */
export function useInquiryPost(slug: string, given?: InquiryAnswer) {
  return useFormPost<InquiryAnswer>(`enquiry ${slug}`, given)
}

/** Leads on to the profile once the enquiry is sent; it says so in the place of the form. */
export function useSentInquiry(slug: string, answer: InquiryAnswer | undefined) {
  const navigate = useNavigate()
  useAcceptance(answer, () => {
    dropDraft(openStorage(), inquiryDraft)
    navigate(`${href('/mediator/:slug', { slug })}?sent=enquiry#contact`, { replace: true })
  })
}

/** From a form that is answered by leading to a page that says that it was sent. */
export function useDropSentDraft() {
  const { location } = useNavigation()
  const isSent = new URLSearchParams(location?.search).get('sent') === 'enquiry'
  useEffect(() => {
    if (isSent) dropDraft(openStorage(), inquiryDraft)
  }, [isSent])
}
