/** The photo's address, and the version of the profile before and after it. */
export type SavedPhoto = { address: string; before: number; version: number }

export type PhotoAnswer = { saved: SavedPhoto } | { errors: Record<string, string> }
