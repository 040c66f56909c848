import { expect, it } from 'vitest'
import { killBeforeFew } from './scenarios/kill.ts'

/** Enough to see that the faults of `npm run faults` can be made. */
it('loses nothing that it confirmed when the app and its database are killed', async () => {
  const result = await killBeforeFew.run(1)
  expect(result).toMatchObject({ missing: 0, undelivered: 0, failures: [] })
})
