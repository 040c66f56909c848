import { parseArgs } from 'node:util'
import { startChild } from './kit/child.ts'
import { type Load, load } from './kit/load.ts'
import { report } from './kit/report.ts'
import { median, startServer } from './kit/server.ts'

/**
 * Pages that are in no memory, each another one, in turn with React alone drawing fifty cards. The
 * ratio is that of the processor time of a page, without the database's.
 */
const { values } = parseArgs({
  options: {
    mediators: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
})
const seconds = Number(values.seconds)

/** Every call another URL; all find the same fifty first. */
const pages = {
  '/search': (at: number) => `/search?maxRate=${1_000 + at}`,
  '/search?location=leeds': (at: number) => `/search?location=leeds&maxRate=${1_000 + at}`,
}

const ours = await startServer({ SAMPLE_DATA: values.mediators })
const react = await startChild('react-alone.ts')
let made = 0
for (const [name, pathOf] of Object.entries(pages)) {
  const path = () => {
    made += 1
    return pathOf(made)
  }
  await load({ ...ours, path }, 2)
  const rounds: { ours: Load; react: Load }[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    rounds.push({
      ours: await load({ ...ours, path }, seconds),
      react: await load({ ...react, path: '/' }, seconds),
    })
  }
  const of = (which: 'ours' | 'react', what: keyof Load, digits: number) =>
    median(rounds.map((round) => round[which][what])).toFixed(digits)
  const { length } = await (await fetch(ours.url + path())).arrayBuffer().then(Buffer.from)
  report({
    name: `made anew: ${name}`,
    ratio: median(rounds.map((round) => round.react.cpu / round.ours.cpu)),
    figures: `${of('ours', 'rate', 0)}/s, ${of('ours', 'cpu', 2)} ms of processor time, 99 % within ${of('ours', 'p99', 0)} ms; React alone ${of('react', 'cpu', 2)} ms; ${(length / 1_000).toFixed(1)} kB of HTML`,
  })
}
await react.stop()
await ours.stop()
