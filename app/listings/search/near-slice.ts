type Columns = {
  count: number
  /** From 0 to 7; all of a group come before those of the next. */
  groups: Uint8Array
  /** What is compared within a group, the lowest first. */
  values: Float64Array
}

const groupCount = 8
const bucketsOfGroup = 1_024

/**
 * Those of many among which the ones from `start` to `end` are, and how many come before all of these.
 * Each falls into a bucket by its group and value, so that nothing is compared with another.
 */
export function nearSlice(
  { count, groups, values }: Columns,
  start: number,
  end: number,
): { at: Int32Array; before: number } {
  const { least, step } = bucketScale(values, count)
  if (buckets.length < count) buckets = new Uint16Array(count)
  const bucketOf = buckets
  const sizes = new Int32Array(groupCount * bucketsOfGroup)
  for (let at = 0; at < count; at += 1) {
    const value = values[at] as number
    const inGroup =
      value === Number.POSITIVE_INFINITY ? bucketsOfGroup - 1 : Math.floor((value - least) * step)
    const bucket = (groups[at] as number) * bucketsOfGroup + inGroup
    bucketOf[at] = bucket
    sizes[bucket] = (sizes[bucket] as number) + 1
  }
  const first = bucketWith(sizes, Math.min(start, count - 1))
  const last = bucketWith(sizes, Math.min(Math.max(start, end - 1), count - 1))
  const near = new Int32Array(last.before + (sizes[last.bucket] ?? 0) - first.before)
  let found = 0
  for (let at = 0; at < count; at += 1) {
    const bucket = bucketOf[at] as number
    if (bucket < first.bucket || bucket > last.bucket) continue
    near[found] = at
    found += 1
  }
  return { at: near, before: first.before }
}

/** Used again by the next search. */
let buckets = new Uint16Array(0)

/** A higher value never has a lower bucket. The last one is for what is infinite. */
function bucketScale(values: Float64Array, count: number): { least: number; step: number } {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let at = 0; at < count; at += 1) {
    const value = values[at] as number
    if (value === Number.POSITIVE_INFINITY) continue
    if (value < least) least = value
    if (value > most) most = value
  }
  const scale = (bucketsOfGroup - 2) / (most - least)
  // Of values that hardly differ one bucket has all.
  return { least, step: Number.isFinite(scale) ? scale : 0 }
}

/** The bucket in which the one at a place of the order is, and how many are in those before it. */
function bucketWith(sizes: Int32Array, place: number): { bucket: number; before: number } {
  let before = 0
  let bucket = 0
  while (bucket < sizes.length && before + (sizes[bucket] ?? 0) <= place) {
    before += sizes[bucket] ?? 0
    bucket += 1
  }
  return { bucket, before }
}
