import { counted } from '#app/platform/text/plural.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'

/** 'Can start within 2 weeks'; empty where the mediator has not said. */
export function startLine(startWithinDays: number | null): string {
  if (startWithinDays === null) return ''
  const choice = startChoices.find(({ days }) => days === startWithinDays)
  return `Can start ${choice ? choice.label.toLowerCase() : `within ${counted(startWithinDays, 'day')}`}`
}
