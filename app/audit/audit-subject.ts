type Entry = {
  action: string
  subjectId: string
  personId: string
  personName: string
  personEmail: string
  reviewAuthor: string
}

/** To whom or to what an action was done, as it was called then. */
export function auditSubject(entry: Entry): string {
  const { action, subjectId, personId, personName, personEmail, reviewAuthor } = entry
  const person = personName || personEmail || personId
  if (action.startsWith('review.') && person)
    return reviewAuthor ? `${reviewAuthor}’s review of ${person}` : `A review of ${person}`
  if (action === 'mediators.export') return 'As a CSV file'
  if (action === 'delivery.retry-all') return sentenceCase(subjectId)
  return person || subjectId
}

/** A code as words: 'given-up' is "Given up". */
function sentenceCase(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ')
}
