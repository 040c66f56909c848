/** The figures of the directory that its operator may make public. */
export const publicFigures = ['profiles', 'reviews', 'replies'] as const

export type PublicFigure = (typeof publicFigures)[number]
