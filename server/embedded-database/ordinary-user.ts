import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#app/platform/operator-error.ts'
import { isRoots, nobody } from '../data-owner.ts'

/**
 * How to run a PostgreSQL program, which refuses to run as root: `prefix` goes before the
 * command, and the cluster's files belong to `owner`.
 */
export type OrdinaryUser = { prefix: string[]; owner: number | undefined }

/**
 * Finds a way to run as an ordinary user. Root enters a user namespace, in which it is `nobody`
 * while its files stay root's; where namespaces are forbidden it becomes `nobody`, keeping only
 * the right to pass through folders that are closed to others.
 */
export function findOrdinaryUser(): OrdinaryUser {
  if (process.getuid?.() !== 0) return { prefix: [], owner: undefined }

  const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  if (runs(namespace)) return { prefix: namespace, owner: 0 }

  const setpriv = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  const passing = [...setpriv, '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  if (runs(passing)) return { prefix: passing, owner: nobody }
  if (runs(setpriv)) return { prefix: setpriv, owner: nobody }

  throw new StartError(
    'PostgreSQL does not run as root. Start as another user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function runs([command = '', ...args]: string[]) {
  return spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0
}

export function spawnAs(
  user: OrdinaryUser,
  command: string,
  args: string[],
  options: SpawnOptions,
) {
  const [first = command, ...rest] = [...user.prefix, command, ...args]
  return spawn(first, rest, options)
}

/** Gives a folder of root's and all in it to the user, if it is another's. Nobody else's is taken. */
export async function ownFolder(folder: string, owner: number | undefined): Promise<void> {
  const { uid } = await lstat(folder)
  if (owner === undefined || uid === owner) return
  if (!isRoots(uid))
    throw new StartError(
      `The folder ${folder} belongs to the user ${uid}, so root does not take it. Start as that user.`,
    )
  await give(folder, owner)
}

async function give(path: string, owner: number) {
  // The folder itself comes last, so that an interrupted change is begun again.
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) await give(inner, owner)
    else if (entry.isFile()) await chown(inner, owner, owner)
  }
  await chown(path, owner, owner)
}
