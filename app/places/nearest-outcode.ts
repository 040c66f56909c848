import { milesBetween } from './place.ts'

type Point = { latitude: number; longitude: number }

/** Who is farther from every outcode than this is not in the country. */
const mostMiles = 40

/** Of lines "LS1|53.7967|-1.5475" the outcode nearest to a point; undefined for one abroad. */
export function nearestOutcode(lines: string, point: Point): string | undefined {
  let nearest: { outcode: string; miles: number } | undefined
  for (const line of lines.split('\n')) {
    const [outcode = '', latitude, longitude] = line.split('|')
    const miles = milesBetween(point, {
      latitude: Number(latitude),
      longitude: Number(longitude),
    })
    if (miles <= (nearest?.miles ?? mostMiles)) nearest = { outcode, miles }
  }
  return nearest?.outcode
}
