import type { ServerBuild } from 'react-router'
import type { contextForPages } from './page-context.ts'

/** The built pages, and what makes the context of a request to them: one module graph has both. */
export type Pages = { build: ServerBuild; contextForPages: typeof contextForPages }
