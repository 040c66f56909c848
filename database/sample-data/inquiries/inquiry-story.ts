import type { InquiryStatus } from '#app/domain/inquiry/inquiry.ts'
import type { Inquiry } from '#app/domain/inquiry/inquiry-form.ts'

/** An inquiry as it was sent, and what the mediator has done about it since. */
export type InquiryStory = Partial<Inquiry> &
  Pick<Inquiry, 'inquirerType' | 'name' | 'email' | 'disputeDescription'> & {
    status: InquiryStatus
    /** Since it was sent. */
    daysAgo: number
    notes?: string
    responseMessage?: string
  }
