import type { Town } from './town.ts'

export const welshTowns: readonly Town[] = [
  { name: 'Cardiff', latitude: 51.48, longitude: -3.18, size: 10 },
  { name: 'Swansea', latitude: 51.62, longitude: -3.94, size: 5 },
  { name: 'Newport', county: 'Gwent', latitude: 51.58, longitude: -3.0, size: 3 },
  { name: 'Wrexham', latitude: 53.05, longitude: -3.0, size: 2 },
  { name: 'Bangor', county: 'Gwynedd', latitude: 53.23, longitude: -4.13, size: 2 },
  { name: 'Aberystwyth', county: 'Ceredigion', latitude: 52.42, longitude: -4.08, size: 2 },
  { name: 'Carmarthen', county: 'Carmarthenshire', latitude: 51.86, longitude: -4.31, size: 2 },
  { name: 'Llanelli', county: 'Carmarthenshire', latitude: 51.68, longitude: -4.16, size: 1 },
  { name: 'Haverfordwest', county: 'Pembrokeshire', latitude: 51.8, longitude: -4.97, size: 1 },
  { name: 'Brecon', county: 'Powys', latitude: 51.95, longitude: -3.39, size: 1 },
  { name: 'Newtown', county: 'Powys', latitude: 52.51, longitude: -3.31, size: 1 },
  { name: 'Llandudno', county: 'Conwy', latitude: 53.32, longitude: -3.83, size: 1 },
  { name: 'Caernarfon', county: 'Gwynedd', latitude: 53.14, longitude: -4.27, size: 1 },
  { name: 'Pontypridd', county: 'Rhondda Cynon Taf', latitude: 51.6, longitude: -3.34, size: 2 },
  { name: 'Merthyr Tydfil', latitude: 51.75, longitude: -3.38, size: 1 },
  { name: 'Bridgend', latitude: 51.5, longitude: -3.58, size: 1 },
  { name: 'Barry', county: 'Vale of Glamorgan', latitude: 51.4, longitude: -3.28, size: 1 },
  { name: 'Abergavenny', county: 'Monmouthshire', latitude: 51.82, longitude: -3.02, size: 1 },
]
