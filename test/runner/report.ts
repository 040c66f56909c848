import type { StepResult, TimedFile } from './run-step.ts'

const shown = 10

/**
 * What a run says at its end: its slowest files, the processor time in seconds, what failed, what
 * passed only on its second try, and last of all how many passed and failed.
 */
export function reportOf(total: StepResult, processorSeconds: number | undefined): string {
  const { passed, failed, broken, flaky, files } = total
  return [
    ...slowest(files),
    ...(processorSeconds ? [`processor time: ${processorSeconds.toFixed(0)} s`] : []),
    ...broken.map(({ name, file }) => `failed: ${name} (${file})`),
    ...flaky.map(({ name, file }) => `passed only on the second try: ${name} (${file})`),
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}

/** Files run side by side, so their seconds are more than those of the run. */
function slowest(files: readonly TimedFile[]): string[] {
  const sorted = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown)
  const lines = sorted.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
  return lines.length > 0 ? ['the slowest files:', ...lines] : []
}
