export const mapThemes = ['light', 'dark'] as const
export type MapTheme = (typeof mapThemes)[number]

export type MapPalette = Record<
  | 'land'
  | 'district'
  | 'water'
  | 'green'
  | 'building'
  | 'road'
  | 'street'
  | 'lane'
  | 'edge'
  | 'rail'
  | 'border'
  | 'label'
  | 'quietLabel'
  | 'waterLabel'
  | 'halo',
  string
>

/** The product's paper and ink, mixed for ground: the places on it are the only bright thing. */
export const mapPalettes: Record<MapTheme, MapPalette> = {
  light: {
    land: '#f3eee5',
    district: '#f9f6f0',
    water: '#c9dade',
    green: '#dde6cf',
    building: '#e8e0d3',
    road: '#fffdf8',
    street: '#fdfaf4',
    lane: '#d9cebd',
    edge: '#ddd3c3',
    rail: '#d3c9ba',
    border: '#b9ad9c',
    label: '#4a4038',
    quietLabel: '#75695d',
    waterLabel: '#5a7880',
    halo: '#fbf8f2',
  },
  dark: {
    land: '#211b16',
    district: '#292219',
    water: '#14232b',
    green: '#232a1d',
    building: '#2d261f',
    road: '#4a4036',
    street: '#3a322a',
    lane: '#453b31',
    edge: '#181310',
    rail: '#383028',
    border: '#6d6154',
    label: '#d8cfc4',
    quietLabel: '#a1968a',
    waterLabel: '#7ba0ab',
    halo: '#191410',
  },
}
