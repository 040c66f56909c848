import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../docs/deployment/', import.meta.url))

/** What stands for what in a documented file: this machine's addresses, ports and paths. */
export type Replacements = readonly (readonly [documented: string, actual: string])[]

/**
 * One of the documented configuration files, with each of these texts replaced by another. Throws
 * where the document has a text no longer: what is run here is what people are told to run.
 */
export async function fillTemplate(name: string, replacements: Replacements): Promise<string> {
  let text = await readFile(`${folder}${name}`, 'utf8')
  for (const [documented, actual] of replacements) {
    if (!text.includes(documented)) throw new Error(`${name} does not have "${documented}"`)
    text = text.replaceAll(documented, actual)
  }
  if (text.includes('CHANGE-ME')) throw new Error(`a password in ${name} was not replaced`)
  return text
}
