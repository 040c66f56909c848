import { expect, it } from 'vitest'
import { keepTicks } from './kept-ticks.ts'

it('holds ticks of both kinds, without and with something to pass on', async () => {
  const ticks = keepTicks()
  await new Promise(process.nextTick)
  expect(ticks).toMatchObject([{ args: undefined }, { args: [1] }])
})
