import { randomUUID } from 'node:crypto'
import { Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library'
import type { LockedPackage, Manifest } from './lock-file.ts'

/** The software bill of materials of these packages, as CycloneDX 1.6 in JSON. */
export function makeSbom(packages: readonly LockedPackage[], { name, version }: Manifest): string {
  const bom = new Models.Bom({ serialNumber: `urn:uuid:${randomUUID()}` })
  bom.metadata.timestamp = new Date()
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, name, {
    version,
    bomRef: name,
  })
  const refs = new Set<string>()
  for (const each of packages) {
    const component = componentOf(each)
    // The same version can lie in several folders.
    if (refs.has(component.bomRef.value ?? '')) continue
    refs.add(component.bomRef.value ?? '')
    bom.components.add(component)
  }
  const serializer = new Serialize.JsonSerializer(
    new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6),
  )
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`
}

function componentOf({ name, version, license, integrity, optional }: LockedPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    version,
    bomRef: purl,
    purl,
    // What an installation leaves out on other platforms.
    scope: optional ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
  })
  if (license) component.licenses.add(licenceOf(license))
  const digest = integrity?.replace(/^sha512-/, '')
  if (digest)
    component.hashes.set(
      Enums.HashAlgorithm['SHA-512'],
      Buffer.from(digest, 'base64').toString('hex'),
    )
  return component
}

const licenceOf = (license: string) =>
  license.includes(' ') ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license)

/** What CycloneDX's own schema finds wrong with a bill; undefined for a valid one. */
export async function sbomFault(sbom: string): Promise<string | undefined> {
  const fault = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(sbom)
  return fault === null ? undefined : JSON.stringify(fault)
}
