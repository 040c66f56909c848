import { numberText } from '#app/platform/text/plural.ts'

/** What a progress bar needs of a terminal or a file. */
type Output = { isTTY?: boolean; write: (text: string) => unknown }

const width = 30

/**
 * Shows how far a load has come, how fast it goes and how long it will take; where there is no
 * terminal, as a plain line for every tenth. Give it each new count.
 */
export function progressBar(total: number, output: Output, clock: () => number = Date.now) {
  const started = clock()
  let tenths = 0

  return (done: number): void => {
    const seconds = (clock() - started) / 1000
    if (output.isTTY) {
      const end = done === total ? '\n' : ''
      output.write(`\r\x1b[K  ${bar(done / total)} ${progress(done, total, seconds)}${end}`)
    } else if (Math.floor((done / total) * 10) > tenths) {
      tenths = Math.floor((done / total) * 10)
      output.write(`  ${progress(done, total, seconds)}\n`)
    }
  }
}

function bar(share: number): string {
  const full = Math.round(share * width)
  return '█'.repeat(full) + '░'.repeat(width - full)
}

function progress(done: number, total: number, seconds: number): string {
  const share = `${Math.floor((done / total) * 100)} %`.padStart(5)
  const counts = `${inThousands(done)} of ${inThousands(total)} mediators`
  if (done === 0 || seconds === 0) return `${share}  ${counts}`

  const rate = `${inThousands(Math.round(done / seconds))} a second`
  const left =
    done === total ? inTime(seconds) : `${inTime(((total - done) * seconds) / done)} left`
  return `${share}  ${counts}, ${rate}, ${left}`
}

function inThousands(count: number): string {
  return numberText(count)
}

/** '42 s', '3 min 5 s'. */
function inTime(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
