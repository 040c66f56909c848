import { href, useNavigate } from 'react-router'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import type { AskedAnswer } from '#app/platform/forms/plain-question.ts'
import { useAcceptance, useFormPost } from '#app/ui/forms/use-form-post.tsx'

/** The post of the enquiry form to this mediator, shared by the form and what is around it. */
export function useInquiryPost(slug: string, given?: AskedAnswer) {
  return useFormPost<AskedAnswer>(`enquiry ${slug}`, given)
}

/** Leads on to the profile once the enquiry is sent; it says so in the place of the form. */
export function useSentInquiry(slug: string, answer: FormAnswer | undefined) {
  const navigate = useNavigate()
  useAcceptance(answer, () => {
    navigate(`${href('/mediator/:slug', { slug })}?sent=enquiry#contact`, { replace: true })
  })
}
