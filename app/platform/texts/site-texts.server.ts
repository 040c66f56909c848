import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from '../platform.server.ts'
import { projectFolder } from '../project-folder.server.ts'
import type { Environment } from '../settings/environment.server.ts'
import { type PageText, parsePageText } from './page-text.server.ts'
import {
  type PlaceholderValues,
  type ProductValues,
  parseOperatorFile,
  unfilledIn,
} from './placeholders.ts'
import { fileOfText, operatorFile, type SiteTextName, siteTexts } from './site-text-names.ts'
import { readTextFile, setAside, type TextFile } from './text-files.server.ts'

/** Where the texts lie that the product brings along. */
export const defaultTextsFolder = join(projectFolder, 'texts')

type TextSettings = Pick<Environment, 'textsDir' | 'dataDir' | 'supportEmail'>

/** What the operator has still to do about the texts, file by file. */
export type TextsCondition = {
  unfilled: { file: string; names: string[] }[]
  /** Sentences about files that cannot be used. */
  faults: string[]
}

type Operator = { values: PlaceholderValues; faults: string[] }

/** What was understood of each text last, by the operator's folder and its name. */
const understood = new Map<string, { from: string; page: PageText }>()

/** The faults that the log has been told of. */
const logged = new Set<string>()

/**
 * A text of this site: the operator's own where there is one that can be used, and the product's
 * otherwise. A change of the file is seen by the next call.
 */
export async function readSiteText(
  { environment, log }: Pick<Platform, 'environment' | 'log'>,
  name: SiteTextName,
  product: ProductValues,
): Promise<PageText> {
  const operator = await readOperator(environment)
  const path = join(environment.textsDir, fileOfText(name))
  const own = await readTextFile(path)
  const values = new Map([...operator.values, ...Object.entries(product)])
  const given = { name, values }
  for (const fault of [...operator.faults, ...faultsOf(fileOfText(name), own)]) tell(fault, log)

  try {
    if (own?.text !== undefined) return understand(environment.textsDir, { ...given, file: own })
  } catch (error) {
    log.error({ err: error, text: name }, 'a text could not be understood; the default is shown')
    if (own) setAside(path, own, 'it cannot be understood')
  }
  const standard = await readTextFile(join(defaultTextsFolder, fileOfText(name)))
  if (standard?.text === undefined) throw new Error(`the text ${name} is missing`)
  return understand(defaultTextsFolder, { ...given, file: standard })
}

/** Parsed once, and again when the file or what is filled in has changed. */
function understand(
  folder: string,
  { name, file, values }: { name: SiteTextName; file: TextFile; values: PlaceholderValues },
): PageText {
  const key = join(folder, name)
  const from = JSON.stringify([file.stamp, ...values])
  const before = understood.get(key)
  if (before?.from === from) return before.page

  const fallbackTitle = siteTexts.find((text) => text.name === name)?.title ?? ''
  const page = parsePageText(file.text ?? '', { fallbackTitle, values })
  understood.set(key, { from, page })
  return page
}

/** Looks at all texts as they are now. */
export async function checkSiteTexts(environment: TextSettings): Promise<TextsCondition> {
  const operator = await readOperator(environment)
  const faults = [...(await folderFaults(environment)), ...operator.faults]
  const unfilled: TextsCondition['unfilled'] = []
  for (const { name } of siteTexts) {
    const file = fileOfText(name)
    const own = await readTextFile(join(environment.textsDir, file))
    faults.push(...faultsOf(file, own))
    const shown = own?.text ?? (await readTextFile(join(defaultTextsFolder, file)))?.text ?? ''
    const names = unfilledIn(shown, operator.values)
    if (names.length > 0) unfilled.push({ file, names })
  }
  return { unfilled, faults }
}

/** What the operator says of themselves; the address for support is their own unless they name one. */
async function readOperator({ textsDir, supportEmail }: TextSettings): Promise<Operator> {
  const file = await readTextFile(join(textsDir, operatorFile))
  const { values, faults } = parseOperatorFile(file?.text ?? '')
  if (!values.has('contact email') && !supportEmail.endsWith('@example.org'))
    values.set('contact email', supportEmail)
  const lines = faults.map((fault) => `${operatorFile}: ${fault}.`)
  // A file that only holds remarks says nothing, and is not at fault.
  return { values, faults: [...faultsOf(operatorFile, file), ...lines] }
}

function faultsOf(name: string, file: TextFile | undefined): string[] {
  if (!file?.fault) return []
  const instead = name === operatorFile ? 'Nothing of it is used.' : 'The default text is shown.'
  return [`${name} cannot be used: ${file.fault}. ${instead}`]
}

/** A folder that was named and is not there, and files in it that are no text of this site. */
async function folderFaults({ textsDir, dataDir }: TextSettings): Promise<string[]> {
  const known = [operatorFile, ...siteTexts.map(({ name }) => fileOfText(name))]
  try {
    const files = await readdir(textsDir)
    return files
      .filter((file) => /\.(md|markdown|txt)$/i.test(file) && !known.includes(file))
      .toSorted()
      .map((file) => `${file} is no text of this site. The texts are ${known.join(', ')}.`)
  } catch {
    const isUsual = textsDir === join(dataDir, 'texts')
    return isUsual ? [] : [`The folder of TEXTS_DIR cannot be read: ${textsDir}.`]
  }
}

function tell(fault: string, log: Platform['log']) {
  if (logged.has(fault)) return
  logged.add(fault)
  log.warn({ fault }, 'a text of this site cannot be used as it is')
}
