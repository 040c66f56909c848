import fc from 'fast-check'
import { beforeAll, it } from 'vitest'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { commands } from './two-browsers/commands.ts'
import { fillIn, knownForms } from './two-browsers/forms.ts'
import { World } from './two-browsers/world.ts'

/**
 * Two browsers in which accounts change hands, pages stay open while things change, posts are
 * repeated, mediators are suspended and senders withdraw, by chance. Whatever happens: nobody's
 * record changes under another's name, what was said to be sent is there or visibly held, a choice
 * of safety never weakens unasked, what was answered stays answered, and nothing typed is gone.
 * `npm run fuzz` has thousands of them.
 */
const seed = Number(process.env.FUZZ_SEED ?? 1)
const numRuns = Number(process.env.FUZZ_WORLDS ?? 25)

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ TRUST_PROXY: 'true', LOG_LEVEL: process.env.FUZZ_LOG ?? 'silent' })
})

/** One browser belongs to a mediator, the other has just sent an enquiry to both. */
async function begin(world: World) {
  const [first, second] = world.browsers
  if (world.mediators[0]) await world.logIn(0, world.mediators[0])
  await second.open(`/enquiry?to=${world.mediators.map(({ slug }) => slug).join()}`)
  const [form] = knownForms(second.tabs[0]?.forms ?? [])
  if (form) await world.send(1, fillIn(world, form, { choice: 0, ticks: false }))
  await first.open('/dashboard/leads')
}

it(`${numRuns} times two browsers mix nothing up, seed ${seed}`, {
  timeout: 300_000 + numRuns * 20_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(commands(40), async (sequence) => {
      const world = await World.open(product)
      await begin(world)
      await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence)
      await world.expectDelivered()
    }),
    { seed, numRuns, endOnFailure: process.env.FUZZ_WORLDS !== undefined },
  )
})
