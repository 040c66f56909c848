import { expect, it } from 'vitest'
import { completionBand, highFrom, mediumFrom } from '#app/profiles/completion.ts'
import { countCompletion } from '#app/profiles/completion-counts.server.ts'
import { aMediator } from '../kit/builders.ts'
import { anOpenDatabase } from '../kit/database.ts'

it('profiles are counted in the bands of the domain, and as complete only with a name', async () => {
  const db = await anOpenDatabase()
  const scores = [0, mediumFrom - 1, mediumFrom, highFrom - 1, highFrom, 100]
  for (const completionScore of scores) await aMediator(db, { approved: false, completionScore })
  await aMediator(db, { approved: false, completionScore: 100, fullName: ' ' })

  const bands = [...scores, 100].map(completionBand)
  const inBand = (band: string) => bands.filter((each) => each === band).length
  expect(await countCompletion(db, { mediumFrom, highFrom })).toEqual({
    high: inBand('high'),
    medium: inBand('medium'),
    low: inBand('low'),
    complete: inBand('high') - 1,
  })
})
