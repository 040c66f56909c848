import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that start processes, wait for deliveries or send thousands of requests. */
const slow = [
  ...['/test/deliveries/', '/test/faults/', '/test/fuzz/', '/test/outside/', '/test/process/'],
  ...['/test/backup/erasures', '/test/database/locked-tables', '/test/database/activity-months'],
  ...['/test/routes/every-route', '/test/routes/expensive-reads', '/test/routes/held-bodies'],
  ...['/test/routes/profile-photo'],
]

/** Runs the slowest files first: at the end one of them would run alone. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((part) => moduleId.includes(part))
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
