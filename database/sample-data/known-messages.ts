import type { messages, savedReplies } from '#app/enquiries/messages.table.server.ts'

type Story = {
  /** The number of the enquiry among the mediator's, from 1. */
  inquiry: number
  messages: readonly { author: 'mediator' | 'enquirer'; text: string; daysAgo: number }[]
}

const mediatorId = 'sample-1'

/** What the first known mediator and the senders of some enquiries wrote to one another. */
const stories: readonly Story[] = [
  {
    inquiry: 2,
    messages: [
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
    ],
  },
]

/** Replies that the same mediator saved. */
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

const day = 24 * 60 * 60 * 1000

/** The rows of these stories; none but for the mediator whose they are. */
export function conversationRows(
  id: string,
  now: Date,
): {
  messages: (typeof messages.$inferInsert)[]
  savedReplies: (typeof savedReplies.$inferInsert)[]
} {
  if (id !== mediatorId) return { messages: [], savedReplies: [] }
  return {
    messages: stories.flatMap((story) =>
      story.messages.map((message, index) => messageRow(story, index, message, now)),
    ),
    savedReplies: replies.map((reply, index) => ({
      ...reply,
      id: `${mediatorId}-reply-${index + 1}`,
      mediatorId,
      updatedAt: now,
    })),
  }
}

function messageRow(
  { inquiry }: Story,
  index: number,
  { author, text, daysAgo }: Story['messages'][number],
  now: Date,
): typeof messages.$inferInsert {
  const id = `${idOf(inquiry)}-message-${index + 1}`
  const createdAt = new Date(now.getTime() - daysAgo * day)
  return {
    id,
    inquiryId: idOf(inquiry),
    author,
    channel: 'page',
    text,
    quotedText: '',
    isHeld: false,
    returnReason: '',
    digest: id,
    sentAt: createdAt,
    createdAt,
  }
}

const idOf = (inquiry: number) => `${mediatorId}-inquiry-${inquiry}`
