/** What mediators read as the name of a lead; its sender may have had theirs erased. */
export function leadName({ name }: { name: string }): string {
  return name || 'Details erased'
}
