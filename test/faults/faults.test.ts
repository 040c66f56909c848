import { expect, it } from 'vitest'
import { killInTurn } from './scenarios/kill.ts'

it('loses nothing that it confirmed when the database is killed, then everything', {
  timeout: 240_000,
}, async () => {
  const result = await killInTurn.run(2)
  expect(result).toMatchObject({ missing: 0, undelivered: 0, failures: [] })
})
