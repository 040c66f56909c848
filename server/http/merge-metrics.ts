/** One text of the metrics of several processes, in which each metric is described once. */
export function mergeMetrics(texts: readonly string[]): string {
  const values = new Map<string, string[]>()
  for (const text of texts) {
    for (const metric of text.split(/^(?=# HELP )/m)) {
      const { description = '', lines = '' } =
        /^(?<description># HELP .*\n# TYPE .*\n)(?<lines>[\s\S]*)/.exec(metric)?.groups ?? {}
      if (description) values.set(description, [...(values.get(description) ?? []), lines.trim()])
    }
  }
  return [...values]
    .map(([description, lines]) => `${description}${lines.filter(Boolean).join('\n')}\n`)
    .join('\n')
}
