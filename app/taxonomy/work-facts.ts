/** When a mediator holds sessions, besides office hours. */
export const sessionTimes = [
  { code: 'evenings', label: 'Evenings' },
  { code: 'weekends', label: 'Weekends' },
] as const

/** What makes a mediator's rooms and sessions accessible. */
export const accessibility = [
  { code: 'wheelchair', label: 'Wheelchair access' },
  { code: 'accessible_toilet', label: 'Accessible toilet' },
  { code: 'hearing_loop', label: 'Hearing loop' },
  { code: 'parking', label: 'Parking for disabled people' },
  { code: 'quiet_room', label: 'A separate waiting room' },
  { code: 'home_visits', label: 'Home visits' },
] as const

/** Days for which a mediator's word on the earliest start is shown after they gave it. */
export const startShownDays = 60

/** Who pays the fees that a mediator states. */
export const feesPerChoices = [
  { code: 'person', label: 'Each person pays this' },
  { code: 'together', label: 'All sides together pay this' },
] as const

export const feesVatChoices = [
  { code: 'included', label: 'VAT is included' },
  { code: 'added', label: 'VAT is added' },
  { code: 'none', label: 'No VAT is charged' },
] as const
