import { expect, it } from 'vitest'
import { mergeMetrics } from './merge-metrics.ts'

const ofProcess = (number: number) => `# HELP requests_total Requests
# TYPE requests_total counter
requests_total{process="${number}"} 3

# HELP restarts_total Restarts
# TYPE restarts_total counter
`

it('describes each metric once, with the values of every process below', () => {
  expect(
    mergeMetrics([ofProcess(1), ofProcess(2), 'nothing that is a metric']),
  ).toBe(`# HELP requests_total Requests
# TYPE requests_total counter
requests_total{process="1"} 3
requests_total{process="2"} 3

# HELP restarts_total Restarts
# TYPE restarts_total counter

`)
})
