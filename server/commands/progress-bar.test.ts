import { expect, it } from 'vitest'
import { progressBar } from './progress-bar.ts'

it('redraws one line on a terminal, with rate and time left', () => {
  const { written, at, show } = aProgressBar(10_000, { isTTY: true })
  at(0, () => show(0))
  at(2, () => show(2_500))
  at(8, () => show(10_000))

  expect(written.every((text) => text.startsWith('\r'))).toBe(true)
  expect(written[0]).toContain('0 %  0 of 10,000 mediators')
  expect(written[1]).toContain('25 %  2,500 of 10,000 mediators, 1,250 a second, 6 s left')
  expect(written[2]).toMatch(/100 % {2}10,000 of 10,000 mediators, 1,250 a second, 8 s\n$/)
})

it('writes a plain line for every tenth where there is no terminal', () => {
  const { written, at, show } = aProgressBar(100, { isTTY: false })
  for (let done = 0; done <= 100; done++) at(done * 2, () => show(done))

  expect(written).toHaveLength(10)
  expect(written[0]).toBe('   10 %  10 of 100 mediators, 1 a second, 3 min 0 s left\n')
})

it('says nothing twice where few steps pass several tenths', () => {
  const { written, show } = aProgressBar(250, { isTTY: false })
  show(0)
  show(250)
  expect(written).toEqual([' 100 %  250 of 250 mediators\n'].map((line) => ` ${line}`))
})

function aProgressBar(total: number, { isTTY }: { isTTY: boolean }) {
  const written: string[] = []
  let now = 0
  const output = { isTTY, write: (text: string) => written.push(text) }
  return {
    written,
    show: progressBar(total, output, () => now),
    at(seconds: number, run: () => void) {
      now = seconds * 1000
      run()
    },
  }
}
