import type { Town } from './town.ts'

export const northernIrishTowns: readonly Town[] = [
  { name: 'Belfast', latitude: 54.6, longitude: -5.93, size: 10 },
  { name: 'Derry', latitude: 55.0, longitude: -7.32, size: 4 },
  { name: 'Lisburn', county: 'County Antrim', latitude: 54.51, longitude: -6.04, size: 2 },
  { name: 'Newry', county: 'County Down', latitude: 54.18, longitude: -6.34, size: 2 },
  { name: 'Bangor', county: 'County Down', latitude: 54.66, longitude: -5.67, size: 2 },
  { name: 'Downpatrick', county: 'County Down', latitude: 54.33, longitude: -5.72, size: 1 },
  { name: 'Armagh', county: 'County Armagh', latitude: 54.35, longitude: -6.65, size: 1 },
  { name: 'Craigavon', county: 'County Armagh', latitude: 54.45, longitude: -6.39, size: 1 },
  { name: 'Ballymena', county: 'County Antrim', latitude: 54.86, longitude: -6.28, size: 1 },
  { name: 'Coleraine', county: 'County Londonderry', latitude: 55.13, longitude: -6.67, size: 1 },
  { name: 'Omagh', county: 'County Tyrone', latitude: 54.6, longitude: -7.3, size: 1 },
  { name: 'Enniskillen', county: 'County Fermanagh', latitude: 54.34, longitude: -7.64, size: 1 },
]
