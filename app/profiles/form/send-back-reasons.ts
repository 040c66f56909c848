/** What a profile is often sent back for. Each text is what the mediator reads. */
export const sendBackReasons = [
  {
    code: 'bio-short',
    label: 'The bio is too short',
    text: 'Please say more in your bio: whom you help, with what, and how you work. Four or five sentences are enough.',
    field: 'bio',
  },
  {
    code: 'photo',
    label: 'The photo is unsuitable',
    text: 'Please choose another photo: a clear one of your face, without other people, text or a logo.',
    field: 'profileImage',
  },
  {
    code: 'accreditation',
    label: 'The accreditation is not in the register',
    text: 'We could not find your accreditation in the register of its body. Please check the name and the number, or take it out.',
    field: 'certifications',
  },
  {
    code: 'contact-details',
    label: 'Contact details stand in the text',
    text: 'Please take phone numbers, email addresses and links out of your texts. They have fields of their own.',
    field: 'bio',
  },
  {
    code: 'claims',
    label: 'Claims that cannot be supported',
    text: 'Please take out what cannot be shown to be true, such as success rates, guarantees or being the best.',
    field: 'bio',
  },
  {
    code: 'title',
    label: 'The title is not one of a mediator',
    text: 'Please use a title that says what kind of mediator you are.',
    field: 'title',
  },
  {
    code: 'location',
    label: 'The location is not clear',
    text: 'Please name the town or the postcode where you work, so that people near you can find you.',
    field: 'location',
  },
  {
    code: 'areas',
    label: 'The areas of practice do not fit',
    text: 'Please choose only the areas of practice in which you take cases.',
    field: 'practiceAreas',
  },
  {
    code: 'duplicate',
    label: 'There is another profile of theirs',
    text: 'There seems to be another profile of yours. Please tell us which one to keep, by the contact form.',
    field: '',
  },
  {
    code: 'not-own-words',
    label: 'The text is somebody else’s',
    text: 'Your text is nearly the same as that of another profile. Please write it in your own words.',
    field: 'bio',
  },
] as const satisfies readonly {
  code: string
  /** What the administrator picks. */
  label: string
  text: string
  /** The field of Manage Profile that it is about; empty where it is about none. */
  field: string
}[]

export type SendBackCode = (typeof sendBackReasons)[number]['code']

const mark = '• '

/** What the mediator reads: the picked texts as a list, then the administrator's own words. */
export function composeReason(codes: readonly string[], words: string): string {
  const picked = sendBackReasons.filter(({ code }) => codes.includes(code))
  if (picked.length === 0) return words
  const list = picked.map(({ text }) => mark + text).join('\n')
  return words === '' ? list : `${list}\n\n${words}`
}

/** One thing to change, and the field that it is about; empty where it is not known. */
export type ReasonPoint = { text: string; field: string }

/** A stored reason taken apart: the points of its list, and what else it says. */
export function reasonParts(reason: string): { points: ReasonPoint[]; words: string } {
  const lines = reason.split('\n')
  const isPoint = (line: string) => line.startsWith(mark)
  return {
    points: lines.filter(isPoint).map((line) => {
      const text = line.slice(mark.length)
      return { text, field: sendBackReasons.find((each) => each.text === text)?.field ?? '' }
    }),
    words: lines
      .filter((line) => !isPoint(line))
      .join('\n')
      .trim(),
  }
}
