import { counted } from '#app/platform/text/plural.ts'

/** Says how many other mediators a visitor asked, never whom. */
export function othersAskedText(others: number): string {
  return `They sent the same enquiry to ${counted(others, 'other mediator')}.`
}
