/** The fields in which the places of the offices are typed, the main office first. */
export const officeNames = ['location', 'office2', 'office3', 'office4', 'office5'] as const

export type OfficeName = (typeof officeNames)[number]

/** A place that has to be asked back: what was written, and what it could mean, if that is known. */
export type PlaceQuestion = { asked: string; choices: string[] }

export type PlaceQuestions = Partial<Record<OfficeName, PlaceQuestion>>
