import { parseArgs } from 'node:util'
import { nodeTool } from '../runner/run-step.ts'

/** Sends many odd requests and mails to the product and lets two browsers act by chance, differently each time; prints how to repeat what broke. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    from: { type: 'string', default: '0' },
    requests: { type: 'string', default: '100000' },
    mails: { type: 'string', default: '5000' },
    worlds: { type: 'string', default: '2000' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log('npm run fuzz -- [--seed N] [--from N] [--requests N] [--mails N] [--worlds N]')
  process.exit(0)
}

console.log(
  `seed ${values.seed}, ${values.requests} requests, ${values.mails} mails, ${values.worlds} worlds`,
)
const { failed } = await nodeTool(
  'vitest',
  [
    'run',
    '--project=process',
    ...['fuzz', 'mail-words', 'two-browsers'].map((name) => `test/fuzz/${name}.test.ts`),
  ],
  {
    env: {
      FUZZ_SEED: values.seed,
      FUZZ_FROM: values.from,
      FUZZ_REQUESTS: values.requests,
      FUZZ_MAILS: values.mails,
      FUZZ_WORLDS: values.worlds,
      FUZZ_LOG: 'error',
    },
  },
)
process.exit(failed > 0 ? 1 : 0)
