import type { InquiryStatus } from '#app/enquiries/inquiry.ts'
import type { Inquiry } from '#app/enquiries/inquiry-form.ts'

/** An inquiry as it was sent, and what the mediator has done about it since. */
export type InquiryStory = Partial<Inquiry> &
  Pick<Inquiry, 'inquirerType' | 'name' | 'email' | 'disputeDescription'> & {
    status: InquiryStatus
    /** Since it was sent. */
    daysAgo: number
    notes?: string
    responseMessage?: string
  }
