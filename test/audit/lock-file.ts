import { readFileSync } from 'node:fs'

type Entry = {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

export type LockedPackage = Entry & { name: string }

export type Manifest = {
  name: string
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

export const readManifest = (): Manifest => JSON.parse(readFileSync('package.json', 'utf8'))

/** Every package that an installation can put on a machine, whatever its platform. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Entry>
  }
  return Object.entries(packages).flatMap(([path, entry]) =>
    path === '' ? [] : [{ ...entry, name: path.slice(path.lastIndexOf('node_modules/') + 13) }],
  )
}

/** Those that an installation without the tools of development has. */
export const inProduction = ({ dev }: LockedPackage): boolean => !dev
