/** What a bench found: a ratio to something measured in turn with it, of which more is better. */
export type Finding = { name: string; ratio: number; figures: string }

/** Prints a finding, and tells it to `bench/run.ts` where that has started the bench. */
export function report(finding: Finding): void {
  const { name, ratio, figures } = finding
  console.log(`${name.padEnd(46)} ${ratio.toFixed(2).padStart(6)}   ${figures}`)
  process.send?.(finding)
}
