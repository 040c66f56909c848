import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontFolder, subsetFonts } from '../build/subset-fonts.ts'
import { step } from '../progress.ts'
import { runCommand } from './run-command.ts'

/** `npm run fonts`: the font files of the pages anew, from the packages they come from. */
await runCommand(() =>
  step('Making the font files', async () => {
    for (const [file, content] of await subsetFonts()) {
      await writeFile(join(fontFolder, file), content)
    }
  }),
)
