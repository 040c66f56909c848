import { counted } from '#app/platform/text/plural.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'

/** 'Can start within 2 weeks'; empty where the mediator has not said. */
export function startLine(startWithinDays: number | null): string {
  return startWithinDays === null ? '' : `Can start ${startLabel(startWithinDays).toLowerCase()}`
}

/** 'Within 2 weeks'. */
export function startLabel(startWithinDays: number): string {
  const choice = startChoices.find(({ days }) => days === startWithinDays)
  return choice?.label ?? `Within ${counted(startWithinDays, 'day')}`
}
