import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#app/platform/project-folder.server.ts'
import { type Gazetteer, readGazetteer } from './gazetteer.ts'

let read: Gazetteer | undefined

/** Every known place, read once from the two files of `data`. Throws where a file is missing. */
export function gazetteer(): Gazetteer {
  read ??= readGazetteer(dataFile('places.txt'), dataFile('outcodes.txt'))
  return read
}

function dataFile(name: string): string {
  return readFileSync(join(projectFolder, 'app/places/data', name), 'utf8')
}
