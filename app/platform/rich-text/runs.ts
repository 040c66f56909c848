import type { Run } from './blocks.ts'

type Sign = { sign: string; run: Run }

/**
 * Runs as a browser shows them: one blank between words, also for non-breaking ones, and none at the
 * ends of lines. A line's last break shows nothing; a paragraph's first neither. Neighbours that look
 * alike become one.
 */
export function tidyRuns(runs: readonly Run[], kind: string): Run[] {
  const signs: Sign[] = []
  const endLine = () => {
    while (signs.at(-1)?.sign === ' ') signs.pop()
  }
  for (const run of runs) {
    for (const sign of run.text.replaceAll('\u00a0', ' ')) {
      if (sign === '\n') endLine()
      if (sign !== ' ' || !/^[ \n]$/.test(signs.at(-1)?.sign ?? '\n')) signs.push({ sign, run })
    }
  }
  endLine()
  if (kind === 'line') {
    if (signs.at(-1)?.sign === '\n') signs.pop()
  } else {
    while (signs.at(-1)?.sign === '\n') signs.pop()
    while (signs[0]?.sign === '\n') signs.shift()
  }
  return joined(signs)
}

function joined(signs: readonly Sign[]): Run[] {
  const runs: Run[] = []
  for (const { sign, run } of signs) {
    const last = runs.at(-1)
    if (last && isSame(last, run)) last.text += sign
    else runs.push({ ...run, text: sign })
  }
  return runs
}

function isSame(one: Run, other: Run): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.href === other.href
}
