import type { DescribedJob, Queue } from '#app/platform/jobs/queue.ts'

/** Enquiries whose details were erased, for whatever else refers to them. */
export const erasedEnquiryQueue: Queue<DescribedJob & { inquiryIds: string[] }> = {
  name: 'erased-enquiries',
}
