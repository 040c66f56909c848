import { step } from '../progress.ts'
import { build } from './build.ts'

await step('Building the pages', build)
