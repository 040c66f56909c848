import { JsonLd } from '../json-ld.tsx'
import { type Subject, structuredData } from './structured-data.ts'

/** Stands behind the name in the page's title. */
export const titleSuffix = 'Mediator Profile'

/** The profile for search engines. */
export function StructuredDataScript(subject: Subject) {
  return <JsonLd make={() => structuredData(subject)} />
}
