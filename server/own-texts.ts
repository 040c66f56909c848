import type { Environment } from '#app/platform/settings/environment.server.ts'
import { checkSiteTexts, type TextsCondition } from '#app/platform/texts/site-texts.server.ts'

type Settings = Parameters<typeof checkSiteTexts>[0] & Pick<Environment, 'openedBy'>

/** Lines of the start's output about the texts of this site, as far as there is something to say. */
export async function ownTextsLines(settings: Settings): Promise<string> {
  return textsLines(await checkSiteTexts(settings), settings)
}

/**
 * What is not filled in is told, file by file, where others can reach the site: they would read it.
 * A file that cannot be used is told in any case. Neither stops the start.
 */
export function textsLines(
  { unfilled, faults }: TextsCondition,
  { openedBy, textsDir }: Pick<Settings, 'openedBy' | 'textsDir'>,
): string {
  const told = faults.map((fault) => `  Texts of this site: ${fault}\n`)
  if (openedBy && unfilled.length > 0) {
    told.push(
      '  Before going live: these texts of the site have places that are not filled in.\n',
      ...unfilled.map(({ file, names }) => `    ${file}: ${names.join(', ')}\n`),
      `  Fill them in once for all in ${textsDir}/operator.txt (docs/operations.md, Your own texts).\n`,
    )
  }
  return told.length > 0 ? `\n${told.join('')}` : ''
}
