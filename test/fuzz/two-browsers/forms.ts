import type { PageForm } from '../../kit/page-forms.ts'
import type { Kind, Sending, World } from './world.ts'

/** How a person fills in a form: a choice for each thing that is to choose. */
export type Filling = { choice: number; ticks: boolean }

type Known = {
  kind: Kind
  path: RegExp
  /** Fields that are typed or chosen, by name. */
  typed: (words: string, filling: Filling, world: World, form: PageForm) => Record<string, string>
  /** Whose records may hold the words. */
  holders: (world: World, form: PageForm, ids: readonly string[]) => string[]
}

const ofLead = (_: World, __: PageForm, [lead = '']: readonly string[]) => [`lead ${lead}`]
const ofNobody = () => []
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')
const statuses = ['new', 'contacted', 'in_progress', 'completed', 'declined']
const statusOf = ({ choice }: Filling) => statuses[choice % statuses.length] ?? 'contacted'
const drawnFor = ({ fields }: PageForm) => fields.find(([name]) => name === 'accountId')?.[1] ?? ''

/** The forms that are filled in, of all that pages have. */
const known: Known[] = [
  {
    kind: 'enquiry',
    path: /^\/(?:mediator\/[^/]+\/)?enquiry/,
    typed: (words, { choice, ticks }, { emails }) => ({
      name: 'Priya Shah',
      email: emails[choice % 2] ?? '',
      disputeDescription: `The school holidays, ${words}`,
      isEmailSafe: ['', 'yes', 'no'][choice % 3] ?? '',
      isCallSafe: ticks ? 'no' : '',
    }),
    holders: ({ mediators }, { path }) =>
      mediators.filter(({ slug }) => path.includes(slug)).map(({ id }) => `mediator ${id}`),
  },
  {
    kind: 'message',
    path: /^\/my-enquiry\/[^/]+\/message/,
    typed: (words) => ({ text: `One more thing, ${words}` }),
    holders: ({ mediators }, { fields }) => [
      `lead ${fields.find(([name]) => name === 'inquiryId')?.[1]}`,
      // What is added to an enquiry that is held is held with it.
      ...mediators.map(({ id }) => `mediator ${id}`),
    ],
  },
  {
    kind: 'contact',
    path: /^\/my-enquiry\/[^/]+\/contact/,
    typed: (words, { choice, ticks }) => ({
      ...(choice % 2 === 0 && { isEmailSafe: yesOrNo(ticks) }),
      ...(choice % 3 === 0 && { isCallSafe: yesOrNo(ticks) }),
      ...(choice % 5 === 0 && { safeTimes: `After six, ${words}` }),
    }),
    holders: ofNobody,
  },
  {
    kind: 'another',
    path: /^\/my-enquiry\/[^/]+\/another/,
    // Similar mediators may be those of another world.
    typed: (_, { choice }, { mediators }) => ({
      mediatorId: mediators[choice % mediators.length]?.id ?? '',
    }),
    holders: ofNobody,
  },
  {
    kind: 'review',
    path: /^\/my-enquiry\/[^/]+\/review\/([^/]+)/,
    typed: (words, { choice }) => ({
      clientName: 'P. Shah',
      rating: String(1 + (choice % 5)),
      comment: `Calm and fair, ${words}`,
    }),
    holders: (_, __, [lead = '']) => [`review of ${lead}`],
  },
  {
    kind: 'other',
    path: /^\/my-enquiry\/[^/]+\/(?:withdraw|erase|link)/,
    typed: () => ({}),
    holders: ofNobody,
  },
  {
    kind: 'many',
    path: /^\/dashboard\/leads\/selected\/status/,
    typed: (_, filling) => ({ newStatus: statusOf(filling) }),
    holders: ofNobody,
  },
  {
    kind: 'undo',
    path: /^\/dashboard\/leads\/selected\/undo/,
    typed: () => ({}),
    holders: ofNobody,
  },
  {
    kind: 'reply',
    path: /^\/dashboard\/leads\/([^/]+)\/reply/,
    typed: (words) => ({ text: `I can see you on Tuesday, ${words}` }),
    holders: ofLead,
  },
  {
    kind: 'note',
    path: /^\/dashboard\/leads\/([^/]+)\/note/,
    typed: (words) => ({ note: `Called, ${words}` }),
    holders: ofLead,
  },
  {
    kind: 'response',
    path: /^\/dashboard\/leads\/([^/]+)\/response/,
    typed: (words) => ({ responseMessage: `Answered by letter, ${words}` }),
    holders: ofLead,
  },
  {
    kind: 'status',
    path: /^\/dashboard\/leads\/([^/]+)\/status/,
    typed: (words, filling) => ({
      status: statusOf(filling),
      ...(filling.ticks && { notes: `Never before six, ${words}` }),
    }),
    holders: ofLead,
  },
  {
    kind: 'profile',
    path: /^\/dashboard\/profile$/,
    typed: (words) => ({ title: `Family mediator ${words}` }),
    holders: (_, form) => [`mediator ${drawnFor(form)}`],
  },
  {
    kind: 'profile',
    path: /^\/admin\/mediators\/([^/]+)\/edit/,
    typed: (words) => ({ title: `Family mediator ${words}` }),
    holders: (_, __, [id = '']) => [`mediator ${id}`],
  },
  {
    kind: 'saved-reply',
    path: /^\/dashboard\/saved-replies\/new/,
    typed: (words) => ({ title: words, text: 'Would a first call suit you?' }),
    holders: (_, form) => [`mediator ${drawnFor(form)}`],
  },
  {
    kind: 'other',
    path: /^\/admin\/mediators\/[^/]+\/(?:suspend|unsuspend)/,
    typed: () => ({ reason: 'Complaints' }),
    holders: ofNobody,
  },
  {
    kind: 'other',
    path: /^\/admin\/held-enquiries\/[^/]+\/approve/,
    typed: () => ({}),
    holders: ofNobody,
  },
]

/** The forms of a page that are filled in. */
export const knownForms = (forms: readonly PageForm[]): PageForm[] =>
  forms.filter((form) => known.some(({ path }) => path.test(form.path)))

/** A form as a person fills it in, with words that are found nowhere else. */
export function fillIn(world: World, form: PageForm, filling: Filling): Sending {
  const found = known.find(({ path }) => path.test(form.path))
  if (!found) throw new Error(`nobody knows ${form.path}`)
  const [, ...ids] = found.path.exec(form.path) ?? []
  const words = world.nextWords()
  const typed = found.typed(words, filling, world, form)
  const fields = form.fields.filter(([name]) => !(name in typed))
  const ticked = found.kind === 'many' ? form.boxes.filter(([name]) => name === 'lead') : []
  const holders = found.holders(world, form, ids)
  const hasWords = holders.length > 0 && Object.values(typed).some((text) => text.includes(words))
  return {
    kind: found.kind,
    words: hasWords ? words : '',
    holders,
    post: { path: form.path, fields: [...fields, ...ticked, ...Object.entries(typed)] },
  }
}
