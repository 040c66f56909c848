/** Whether the process has been asked to stop. It says so before it refuses anything. */
export type Lifecycle = { isStopping(): boolean; beginStop(): void }

export function openLifecycle(): Lifecycle {
  let stopping = false
  return {
    isStopping: () => stopping,
    beginStop() {
      stopping = true
    },
  }
}
