import { expect, it } from 'vitest'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { placeLine } from './command-environment.ts'

const dataDir = '/var/lib/find-a-mediator'
const bucket = 's3://KEY:hidden-word@store.example/photos?region=eu'

it.each([
  [{}, `Database: the embedded one in ${dataDir}`],
  [
    { FILES_URL: bucket },
    `Database: the embedded one in ${dataDir}, files in the bucket photos on store.example`,
  ],
  [
    { DATABASE_URL: 'postgres://me:hidden-word@db.example.org/mediators' },
    `Database: mediators on db.example.org:5432, files in ${dataDir}`,
  ],
  [
    { DATABASE_URL: 'postgres://me:hidden-word@[::1]:6432/a%20b?sslmode=verify-full' },
    `Database: a b on [::1]:6432, files in ${dataDir}`,
  ],
  [
    { DATABASE_URL: 'postgres:///mediators?host=/run/postgresql', FILES_URL: bucket },
    'Database: mediators on /run/postgresql, files in the bucket photos on store.example',
  ],
])('a command says where it works, and no password: %j', (given, line) => {
  expect(placeLine(parseEnvironment({ DATA_DIR: dataDir, ...given }))).toBe(line)
})
