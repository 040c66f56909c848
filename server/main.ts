import { limitMemory } from './process-memory.ts'

// Before anything else is loaded: the process that goes on loads it again.
limitMemory()
await import('./serve.ts')
