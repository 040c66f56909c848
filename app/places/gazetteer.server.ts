import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#app/platform/project-folder.server.ts'
import { type Gazetteer, readGazetteer } from './gazetteer.ts'
import { indexSuggestions, type SuggestionIndex } from './suggest-places.ts'

let read: Gazetteer | undefined
let suggestions: SuggestionIndex | undefined

/** Every known place, read once from the two files of `data`. Throws where a file is missing. */
export function gazetteer(): Gazetteer {
  read ??= readGazetteer(dataFile('places.txt'), dataFile('outcodes.txt'))
  return read
}

/** What is suggested to people who are typing, indexed once. */
export function suggestionIndex(): SuggestionIndex {
  suggestions ??= indexSuggestions(gazetteer())
  return suggestions
}

function dataFile(name: string): string {
  return readFileSync(join(projectFolder, 'app/places/data', name), 'utf8')
}
