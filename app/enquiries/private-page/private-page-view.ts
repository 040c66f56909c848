import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { listText } from '#app/platform/text/list-text.ts'
import type { ShownFile } from '../conversation/shown-file.ts'
import type { ContactChoice } from './contact/contact-words.ts'
import type { EnquiryStep } from './enquiry-steps.ts'
import type { NextStep } from './next-steps.ts'

/** One text of a conversation. */
export type Entry = {
  key: string
  /** 'You', or the mediator's name. */
  author: string
  isOwn: boolean
  when: string
  /** For machines. */
  at: string
  text: string
  /** What a mail quoted of earlier ones. */
  quotedText: string
  files: ShownFile[]
  /** What else there is to say of it. */
  notes: string[]
}

/** One of the mediators asked. */
export type EnquiryView = {
  id: string
  name: string
  firstName: string
  photo: string
  /** Null for a mediator who is no longer listed. */
  profilePath: string | null
  /** 'Headingley, 2 miles', '£110 to £140 an hour'. */
  facts: string[]
  steps: EnquiryStep[]
  entries: Entry[]
  isAnswered: boolean
  /** Whether the mediator said that they cannot take the case. */
  isDeclined: boolean
  /** Whether the mediator can neither read nor answer it at the moment. */
  isUnanswerable: boolean
  /** Whether they did not get it either. */
  isUndelivered: boolean
  /** Answered without a message on this page. */
  isAnsweredElsewhere: boolean
  /** Whether the sender may review the mediator, or has done so; null where they cannot. */
  review: 'open' | 'written' | null
  /** 'Wed 20:14'; empty while it is open. */
  withdrawn: string
  /** 'Gwen usually replies within a day.'; empty where that is not known. */
  replies: string
}

/** The page as it is once it was opened. */
export type OpenedPage = {
  key: string
  isOpened: true
  heading: string
  isErased: boolean
  guard: string
  contact: ContactChoice
  enquiries: EnquiryView[]
  /** The name of the draft that a form to all of them has. */
  draft: string
  nextSteps: NextStep[]
  /** Whether what was sent is here for its sender alone, because its mediator has left. */
  isReturned: boolean
  /** What was written to a mediator who has left. */
  returned: Pick<Entry, 'text' | 'at' | 'when'> | undefined
  /** Whom else to ask; null where nobody is offered. */
  similar: { like: string; mediators: FoundListing[] } | null
  /** The search that would find mediators like those asked. */
  searchPath: string
}

export type PrivatePageData = OpenedPage | { key: string; isOpened: false }

/** 'Gwen has answered you', 'Your enquiry is with Gwen and Tariq', and what else there is to say. */
export function pageHeading(
  enquiries: readonly Pick<
    EnquiryView,
    'firstName' | 'isAnswered' | 'isDeclined' | 'isUnanswerable' | 'withdrawn'
  >[],
): string {
  const left = enquiries.filter(({ withdrawn }) => !withdrawn)
  const able = left.filter(({ isUnanswerable }) => !isUnanswerable)
  const open = able.filter(({ isDeclined }) => !isDeclined)
  const answered = open.filter(({ isAnswered }) => isAnswered)
  const names = (of: typeof open) => listText(of.map(({ firstName }) => firstName))
  if (answered.length > 0)
    return `${names(answered)} ${answered.length === 1 ? 'has' : 'have'} answered you`
  if (open.length > 0) return `Your enquiry is with ${names(open)}`
  if (able.length > 0) return `${names(able)} cannot take your case`
  if (left.length > 0) return `${names(left)} cannot answer at the moment`
  return enquiries.length > 0 ? 'You withdrew your enquiry' : 'Your enquiry'
}
