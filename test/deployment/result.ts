/** What became of one way to deploy the product. */
export type Result = {
  /** What was done, in the order in which it was. */
  steps: string[]
  /** What was run in place of something that is not to be had here. */
  standIns: string[]
}

export type Skipped = { skipped: string }

/** A deployment file that is run as a whole. */
export type Deployment = {
  name: string
  title: string
  run(): Promise<Result | Skipped>
}
