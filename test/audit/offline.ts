import {
  acceptedAdvisories,
  acceptedLicences,
  acceptedPrereleases,
  acceptedWithoutRelease,
} from './accepted.ts'
import { installScriptFaults } from './install-scripts.ts'
import { licenceFaults } from './licences.ts'
import { inProduction, type LockedPackage, type Manifest } from './lock-file.ts'

/** What can be judged without a registry, each with what is wrong. */
export function offlineFaults(
  packages: readonly LockedPackage[],
  manifest: Manifest,
): Record<string, string[]> {
  const production = packages.filter(inProduction)
  return {
    licences: licenceFaults(production),
    'install scripts': installScriptFaults(packages, manifest.allowScripts),
    integrity: packages
      .filter(({ integrity }) => !integrity?.startsWith('sha512-'))
      .map(({ name }) => `${name} has no digest in package-lock.json.`),
    versions: versionFaults(manifest),
    'accepted exceptions': staleExceptions(production, manifest),
  }
}

export const directDependencies = ({ dependencies, devDependencies }: Manifest) => ({
  ...dependencies,
  ...devDependencies,
})

function versionFaults(manifest: Manifest): string[] {
  return Object.entries(directDependencies(manifest)).flatMap(([name, version]) => {
    if (!/^\d/.test(version)) return `${name} is not pinned to a version: ${version}.`
    const isPrerelease = version.includes('-')
    return isPrerelease && !acceptedPrereleases[name] ? `${name} is at ${version}.` : []
  })
}

function staleExceptions(production: readonly LockedPackage[], manifest: Manifest): string[] {
  const direct = directDependencies(manifest)
  const licences = acceptedLicences
    .filter(
      ({ packages, licence }) =>
        !production.some(({ name, license }) => packages.test(name) && license === licence),
    )
    .map(({ packages, licence }) => `${packages} with ${licence}`)
  const prereleases = Object.keys(acceptedPrereleases).filter(
    (name) => !direct[name]?.includes('-'),
  )
  const unmaintained = Object.keys(acceptedWithoutRelease).filter((name) => !(name in direct))
  const advisories = Object.keys(acceptedAdvisories).filter((id) => !/^GHSA(-\w{4}){3}$/.test(id))
  return [...licences, ...prereleases, ...unmaintained, ...advisories].map(
    (each) => `${each} is accepted, but not there.`,
  )
}
