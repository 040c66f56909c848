import { useState } from 'react'
import type { PlaceQuestions } from '../office-names.ts'
import type { ProfileRefusal } from './save-answer.ts'

const none: PlaceQuestions = {}

/** What was last asked back about places. It stays where a later answer says nothing of them. */
export function usePlaceQuestions(refused: ProfileRefusal | undefined): PlaceQuestions {
  const [last, setLast] = useState(none)
  const questions = refused?.placeQuestions ?? last
  if (questions !== last) setLast(questions)
  return questions
}
