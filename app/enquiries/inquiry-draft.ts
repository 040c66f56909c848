/** The name of the draft of an enquiry to mediators, by their slugs with commas: theirs alone. */
export function inquiryDraft(slugs: string): string {
  return `enquiry ${slugs.split(',').toSorted().join()}`
}
