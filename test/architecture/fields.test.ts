import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { projectFiles } from './source-files.ts'

/** Drawn only where scripts run already, with a value that React controls. */
const controlled = ['app/profiles/photo/crop-dialog.tsx', 'app/ui/lists/select-all.tsx']

it('listens to fields by onInput, which is told what was typed before the scripts ran', () => {
  const listening = projectFiles('app/**/*.tsx').filter((file) =>
    /\bonChange=/.test(readFileSync(file, 'utf8')),
  )
  expect(listening).toEqual(controlled)
})
