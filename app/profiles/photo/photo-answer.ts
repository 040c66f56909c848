import type { Accepted, Refused } from '#app/platform/forms/form-answer.ts'

/** The photo's URL, and the version of the profile before and after it. */
export type SavedPhoto = { path: string; before: number; version: number }

/** A refusal is about the field "photo", or about the form where the post did not get through. */
export type PhotoAnswer = (Accepted & { saved: SavedPhoto }) | Refused
