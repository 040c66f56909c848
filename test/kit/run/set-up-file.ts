import './hash-once.ts'
import { afterAll, inject } from 'vitest'
import { closeEverything } from './after-file.ts'

// Tests that need no database have no folder of their run.
const folder: string | undefined = inject('runFolder')
if (folder) process.env.TMPDIR = folder
afterAll(closeEverything)
