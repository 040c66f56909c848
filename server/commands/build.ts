import { build } from '../build/build.ts'
import { step } from '../progress.ts'
import { runCommand } from './run-command.ts'

/** `npm run build`: the pages for production, with compressed assets. */
await runCommand(() => step('Building the pages', build))
