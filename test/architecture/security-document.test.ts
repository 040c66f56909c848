import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { levelOneIds, levelTwoIds } from './asvs-ids.ts'

const document = readFileSync('docs/security.md', 'utf8')

type Row = { ids: string[]; level: string; state: string; shownBy: string }

/** The rows of every table whose first cell names requirements, by id. */
const rows: Row[] = document.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim())
  const ids = cells[1]?.match(/\b\d+\.\d+\.\d+\b/g)
  if (cells[0] !== '' || !ids) return []
  return { ids, level: cells[2] ?? '', state: cells[3] ?? '', shownBy: cells[5] ?? '' }
})
const judged = rows.filter(({ state }) => /^(met|partly|operator|not met)$/.test(state))

it('knows the requirements of both levels', () => {
  expect([levelOneIds.length, levelTwoIds.length]).toEqual([70, 183])
})

it('lists every requirement of level 1 and 2 exactly once', () => {
  const listed = rows.flatMap(({ ids }) => ids)
  const all = [...levelOneIds, ...levelTwoIds]
  const sorted = (ids: readonly string[]) => [...ids].sort()
  expect(sorted(listed)).toEqual(sorted(all))
})

it('gives each requirement that applies its level, and says whether it is met', () => {
  const wrong = judged.flatMap(({ ids: [id = ''], level }) =>
    level === (levelOneIds.includes(id) ? '1' : '2') ? [] : id,
  )
  expect(wrong).toEqual([])
  expect(judged.length).toBeGreaterThan(180)
  expect(judged.filter(({ ids }) => ids.length !== 1)).toEqual([])
})

it('shows what is met by files that are there', () => {
  const unshown = judged.flatMap(({ ids, state, shownBy }) => {
    const paths = [...shownBy.matchAll(/`([\w./:-]+)`/g)].map(([, path = '']) => path)
    const isShown = paths.length > 0 && paths.every((path) => existsSync(path))
    return state !== 'met' || isShown ? [] : ids
  })
  expect(unshown).toEqual([])
})

it('names every requirement that is not fully met once more, with what is missing', () => {
  const [, section = ''] = document.split('\n## What is not met\n')
  const named = section.split('\n## ')[0] ?? ''
  const missing = judged
    .filter(({ state }) => state === 'not met' || state === 'partly')
    .flatMap(({ ids }) => ids)
    .filter((id) => !new RegExp(`\\b${id.replaceAll('.', '\\.')}\\b`).test(named))
  expect(missing).toEqual([])
})
