import { href, useNavigate } from 'react-router'
import type { Accepted, FormAnswer, Refused } from '#app/platform/forms/form-answer.ts'
import type { PlainQuestion } from '#app/platform/forms/plain-question.ts'
import { useAcceptance, useFormPost } from '#app/ui/forms/use-form-post.tsx'

/** A refusal may ask a question, while there is a flood of enquiries. */
export type InquiryAnswer = Accepted | (Refused & { question?: PlainQuestion })

/** The post of the enquiry form to this mediator, shared by the form and what is around it. */
export function useInquiryPost(slug: string, given?: InquiryAnswer) {
  return useFormPost<InquiryAnswer>(`enquiry ${slug}`, given)
}

/** Leads on to the profile once the enquiry is sent; it says so in the place of the form. */
export function useSentInquiry(slug: string, answer: FormAnswer | undefined) {
  const navigate = useNavigate()
  useAcceptance(answer, () => {
    navigate(`${href('/mediator/:slug', { slug })}?sent=enquiry#contact`, { replace: true })
  })
}
