import { inquiryDefaults } from '#app/enquiries/inquiry.ts'
import type { messages, savedReplies } from '#app/enquiries/messages.table.server.ts'
import type { SampleEnquiry } from './sample-enquiries.ts'

/** The enquiries to a busy family mediator, newest first. */
export const fixedEnquiries: readonly SampleEnquiry[] = [
  {
    inquirerType: 'individual',
    name: 'Priya Shah',
    email: 'priya.shah@example.org',
    phone: '07700 900412',
    disputeType: 'family',
    disputeDescription:
      'We separated in the spring and cannot agree where the children spend the school holidays. We would both like to avoid court.',
    urgency: 'within_week',
    budget: 'Up to £800 together',
    preferredContactMethod: 'email',
    bestTimeToContact: 'Weekday evenings',
    additionalNotes: 'Online sessions would help.',
    place: 'Cardiff CF14',
    safeTimes: 'Please do not call before 6 pm: my husband may answer. Email is safe at any time.',
    status: 'new',
    daysAgo: 0.1,
  },
  {
    inquirerType: 'business',
    name: 'Northgate Joinery Ltd',
    email: 'office@northgate-joinery.example.com',
    phone: '01632 960214',
    disputeType: 'civil_commercial',
    disputeDescription:
      'Two of our directors are married to each other and are separating. We need to agree what happens to their shares without upsetting the rest of the firm.',
    urgency: 'flexible',
    budget: 'To be agreed',
    preferredContactMethod: 'either',
    place: 'Newport, Gwent',
    status: 'contacted',
    daysAgo: 1.2,
    notes: 'Rang Gwyn at the office. Both directors willing. Check for conflict of interest first.',
    responseMessage:
      'Thank you for your message. I would be glad to help with the family side, and can suggest a commercial colleague for the shares. Shall we speak on Thursday?',
  },
  {
    inquirerType: 'individual',
    name: 'Huw Edmunds',
    email: 'huw.edmunds@example.com',
    disputeType: 'family',
    disputeDescription:
      'I have not seen my daughter since August. Her mother says she will talk if somebody neutral is there.',
    urgency: 'immediate',
    preferredContactMethod: 'email',
    place: 'Barry',
    isCallSafe: false,
    status: 'new',
    daysAgo: 1.6,
  },
  {
    inquirerType: 'individual',
    name: 'M. Oyelaran',
    email: 'm.oyelaran@example.org',
    phone: '07700 900783',
    disputeType: 'elder',
    disputeDescription:
      'My two brothers and I disagree about whether our mother can stay in her own house. She is 84 and has her own view, which nobody is asking for.',
    urgency: 'immediate',
    budget: 'We can share up to £1,200',
    preferredContactMethod: 'phone',
    bestTimeToContact: 'After 6pm',
    place: 'Penarth',
    isEmailSafe: false,
    safeTimes: 'My brothers read my email. Please call, and leave no message.',
    status: 'in_progress',
    daysAgo: 3.4,
    notes: 'First meetings held one by one. Joint meeting at Mrs Oyelaran’s house on Saturday.',
    responseMessage:
      'I am so glad you wrote. I would begin by meeting your mother. Would next Tuesday suit her?',
  },
  {
    inquirerType: 'individual',
    name: 'Sara Kowalczyk',
    email: 'sara.kowalczyk@example.com',
    phone: '07700 900167',
    disputeType: 'family',
    disputeDescription:
      'We have agreed almost everything ourselves and would like help with the pensions, and somebody to write it up.',
    urgency: 'within_month',
    budget: '£500 to £1,000',
    preferredContactMethod: 'email',
    status: 'new',
    daysAgo: 4.8,
  },
  {
    inquirerType: 'lawyer',
    name: 'Harriet Cole (solicitor)',
    email: 'h.cole@cole-family-law.example.com',
    phone: '029 2018 0455',
    disputeType: 'family',
    disputeDescription:
      'I act for the mother. Both parties are legally represented and would like a hybrid mediation about the family home and child maintenance before the first hearing.',
    urgency: 'within_month',
    budget: 'Hourly rate as published',
    preferredContactMethod: 'email',
    status: 'completed',
    daysAgo: 8.3,
    notes: 'Settled on the day. Summary sent to both firms.',
    responseMessage: 'Thank you, Harriet. I can offer the 14th or the 16th, with two rooms.',
  },
  {
    inquirerType: 'individual',
    name: 'Tom Wicks',
    email: 'tom.wicks@example.org',
    disputeType: 'workplace',
    disputeDescription:
      'My manager and I have fallen out over my rota since I became a single father. HR suggested mediation.',
    urgency: 'flexible',
    preferredContactMethod: 'either',
    status: 'declined',
    daysAgo: 11.5,
    notes: 'Not my field. Suggested two workplace mediators in Cardiff.',
    responseMessage:
      'I am sorry to hear this. I do not mediate workplace disputes, but I can recommend two colleagues who do.',
  },
  {
    inquirerType: 'individual',
    name: 'Elin and Marc',
    email: 'elinandmarc@example.com',
    phone: '07700 900338',
    disputeType: 'family',
    disputeDescription:
      'We live in the same house and are separating. We need help to decide who moves out and when.',
    urgency: 'within_week',
    budget: 'Not sure yet',
    preferredContactMethod: 'phone',
    bestTimeToContact: 'Lunchtimes',
    status: 'in_progress',
    daysAgo: 13.1,
    notes: 'Second session on the 27th. Both to bring mortgage statements.',
    responseMessage: 'Thank you both. I have a free hour on Wednesday at one o’clock.',
  },
]

/** An enquiry that is held, because it looks like spam. */
export const quarantinedEnquiry = {
  ...inquiryDefaults,
  inquirerType: 'business',
  name: 'Growth Partners',
  email: 'hello@growth-partners.example.com',
  disputeDescription:
    'Your website could be on the first page. See https://growth-partners.example.com/offer and https://growth-partners.example.com/prices for what we did for other mediators.',
  signals: ['fast', 'links'],
  isObserved: false,
}

type Conversation = {
  messages: (typeof messages.$inferInsert)[]
  savedReplies: (typeof savedReplies.$inferInsert)[]
}

/** What the first mediator and the sender of the second enquiry wrote to one another. */
const conversation = [
  {
    author: 'mediator',
    text: 'Thank you for writing. I can see the two of you online next week. Would Tuesday or Wednesday after 6 pm suit you?',
    daysAgo: 0.9,
  },
  {
    author: 'enquirer',
    text: 'Wednesday at 7 pm would be perfect, online please. Does each of us get a link?',
    daysAgo: 0.3,
  },
]

const replies = [
  {
    title: 'First meeting, online',
    text: 'Dear {first name},\n\nThank you for writing about {dispute type}. I could see each of you online for a first meeting of half an hour. Which of the next evenings would suit you?\n\n{my name}',
  },
  {
    title: 'Not my field',
    text: 'Dear {first name},\n\nI am sorry to hear this. It is not my field, but I can recommend colleagues who could help.\n\n{my name}',
  },
]

/** The messages and saved replies of the first mediator. */
export function conversationRows(mediatorId: string, now: Date): Conversation {
  const inquiryId = `${mediatorId}-inquiry-2`
  return {
    messages: conversation.map(({ author, text, daysAgo }, index) => {
      const id = `${inquiryId}-message-${index + 1}`
      const createdAt = new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000)
      return {
        id,
        inquiryId,
        author,
        channel: 'page',
        text,
        digest: id,
        sentAt: createdAt,
        createdAt,
      }
    }),
    savedReplies: replies.map((reply, index) => {
      return { ...reply, id: `${mediatorId}-reply-${index + 1}`, mediatorId, updatedAt: now }
    }),
  }
}
