import type { KeyOf } from '#texts/text.ts'

export type CreditSource = { name: string; url: string; license: string; use: KeyOf<'credits'> }

/** Whose work the app shows. Names and licences stand as their publishers write them. */
export const sources: CreditSource[] = [
  {
    name: '© OpenStreetMap contributors',
    url: 'https://www.openstreetmap.org/copyright',
    license: 'ODbL 1.0',
    use: 'listings',
  },
  {
    name: '© OpenStreetMap contributors',
    url: 'https://www.openstreetmap.org/copyright',
    license: 'ODbL 1.0',
    use: 'maps',
  },
  {
    name: 'New York City DOHMH',
    url: 'https://opendata.cityofnewyork.us',
    license: 'Public data',
    use: 'listings',
  },
  { name: 'GeoNames', url: 'https://www.geonames.org', license: 'CC BY 4.0', use: 'regions' },
  { name: 'Unicode CLDR', url: 'https://cldr.unicode.org', license: 'Unicode License V3', use: 'regions' },
  {
    name: 'Countries States Cities Database',
    url: 'https://github.com/dr5hn/countries-states-cities-database',
    license: 'ODbL 1.0',
    use: 'regions',
  },
  {
    name: 'Number Resource Organization (NRO)',
    url: 'https://www.nro.net',
    license: 'CC BY 4.0',
    use: 'regions',
  },
  {
    name: 'Pediacities',
    url: 'https://opendatacommons.org/licenses/by/1-0/',
    license: 'ODC-By 1.0',
    use: 'nyc',
  },
  {
    name: 'National Statistics and Ordnance Survey data © Crown copyright',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    license: 'OGL 3.0',
    use: 'london',
  },
  { name: 'OpenMapTiles', url: 'https://openmaptiles.org', license: '© OpenMapTiles', use: 'maps' },
  { name: 'Protomaps', url: 'https://protomaps.com', license: 'ODbL 1.0', use: 'maps' },
  { name: 'Natural Earth', url: 'https://www.naturalearthdata.com', license: 'Public domain', use: 'maps' },
  {
    name: 'GSHHG, P. Wessel and W. H. F. Smith',
    url: 'https://www.soest.hawaii.edu/pwessel/gshhg/',
    license: 'LGPL 3.0 (sea of Copenhagen, Helsinki and part of New York)',
    use: 'maps',
  },
  { name: 'MapLibre', url: 'https://maplibre.org', license: 'BSD 3-Clause', use: 'maps' },
  {
    name: 'D. Kotzias et al., From Group to Individual Labels using Deep Features, KDD 2015',
    url: 'https://archive.ics.uci.edu/dataset/331/sentiment+labelled+sentences',
    license: 'CC BY 4.0',
    use: 'reviews',
  },
  { name: 'New York Public Library', url: 'https://menus.nypl.org', license: 'Public domain', use: 'menus' },
  { name: 'Noto Sans', url: 'https://github.com/notofonts', license: 'OFL 1.1', use: 'fonts' },
  { name: 'Manrope', url: 'https://github.com/sharanda/manrope', license: 'OFL 1.1', use: 'fonts' },
  { name: 'Literata', url: 'https://github.com/googlefonts/literata', license: 'OFL 1.1', use: 'fonts' },
]
