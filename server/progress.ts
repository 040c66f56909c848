import { stdout } from 'node:process'

/**
 * Runs one step of the start, showing what it is and how long it takes. `report` replaces the
 * note behind the title while the step runs; the step's own result, if it is a text, stays there.
 * `isWhole` says of a result whether all was done: '!' stands before one that leaves something.
 */
export async function step<T>(
  title: string,
  run: (report: (note: string) => void) => Promise<T>,
  isWhole: (result: T) => boolean = () => true,
): Promise<T> {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  let note = ''

  const draw = () => stdout.write(`\r\x1b[K  … ${title}  ${note || seconds()}`)
  const timer = stdout.isTTY ? setInterval(draw, 200) : undefined
  if (timer) draw()
  else console.log(`  … ${title}`)

  try {
    const result = await run((text) => {
      note = text
    })
    const mark = isWhole(result) ? '✓' : '!'
    finish(mark, typeof result === 'string' ? `${result}, ${seconds()}` : seconds())
    return result
  } catch (error) {
    finish('✗', seconds())
    throw error
  }

  function finish(mark: string, ending: string) {
    clearInterval(timer)
    if (timer) stdout.write('\r\x1b[K')
    console.log(`  ${mark} ${title}  ${ending}`)
  }
}
