import { afterAll } from 'vitest'
import { closeEverything } from './after-file.ts'

afterAll(closeEverything)
