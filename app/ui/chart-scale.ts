/** The top of a chart's scale: the next even round number, so that its half is a whole one. */
export function scaleTop(most: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))))
  return [2, 4, 6, 8, 10].map((step) => step * unit).find((top) => top >= most) ?? 10 * unit
}
