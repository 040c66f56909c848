import { writeFileSync } from 'node:fs'
import { inProduction, lockedPackages, readManifest } from './lock-file.ts'
import { directDependencies, offlineFaults } from './offline.ts'
import { findAdvisories, findWithoutRelease } from './registry.ts'
import { makeSbom, sbomFault } from './sbom.ts'

/** Judges what the product is built from: see docs/security.md. Fails on what nobody has accepted. */
const sbomFile = 'sbom.cdx.json'

const manifest = readManifest()
const packages = lockedPackages()
let faultCount = 0

function report(heading: string, told: string[], faults: string[]) {
  console.log(`\n── ${heading} ──`)
  for (const sentence of told) console.log(`  ${sentence}`)
  for (const sentence of faults) console.log(`  ✗ ${sentence}`)
  faultCount += faults.length
}

const production = packages.filter(inProduction)
console.log(`${packages.length} packages, ${production.length} of them in production`)
for (const [heading, faults] of Object.entries(offlineFaults(packages, manifest)))
  report(heading, faults.length === 0 ? ['Nothing that is not accepted.'] : [], faults)

const allowed = Object.entries(manifest.allowScripts).flatMap(([name, is]) => (is ? name : []))
report('install scripts that may run', allowed, [])

const sbom = makeSbom(production, manifest)
const fault = await sbomFault(sbom)
writeFileSync(sbomFile, sbom)
report(
  'software bill of materials',
  [`${sbomFile}: the packages of production, as CycloneDX 1.6.`],
  fault ? [fault] : [],
)

const advisories = await findAdvisories()
report('advisories', advisories.told, advisories.faults)
const names = Object.keys(directDependencies(manifest))
const releases = await findWithoutRelease(names, new Date())
report('direct dependencies without a release for two years', releases.told, releases.faults)

console.log(`\n${faultCount === 0 ? 'Nothing to decide.' : `${faultCount} to decide.`}`)
process.exit(faultCount === 0 ? 0 : 1)
