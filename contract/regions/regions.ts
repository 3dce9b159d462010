import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { claimBody } from '../restaurants/claim.ts'
import { picture } from '../restaurants/pictures.ts'
import { count, key, latitude, line, longitude, regionId } from '../wire/text.ts'
import { decimalText } from '../wire/wire.ts'

export const regionLink = named('RegionLink', z.object({ id: regionId, name: line(200) }))
export type RegionLink = z.output<typeof regionLink>

/** From the root (`g`, the world) down to the place itself. */
export const regionPath = z.array(regionLink).max(20)

export const region = named(
  'Region',
  z.object({
    id: regionId,
    name: line(200),
    level1: line(200).nullish(),
    level2: line(200).nullish(),
    mainLevel: regionLink.nullish(),
    regionPath: regionPath.nullish(),
    regions: z.array(regionLink).max(1000).nullish(),
    /** Restaurants in it and below it. */
    restsCount: count.nullish(),
    lat: latitude.nullish(),
    lon: longitude.nullish(),
  }),
)
export type Region = z.output<typeof region>
export type RegionWire = z.input<typeof region>

/** What a failed look-up by address stands for. */
export const world: RegionLink = { id: 'g', name: 'World' }

const sectionQuery = z.object({
  search: line(400).nullish(),
  filter: line(4000).nullish(),
  orderby: line(400).nullish(),
  top: z.int().min(1).max(1000).nullish(),
})

/** Types and templates are open lists: a reader drops what it does not know. */
export const section = named(
  'RegionSection',
  z.object({
    id: key,
    type: line(40),
    tab: line(40).nullish(),
    title: line(200).nullish(),
    content: z.object({
      model: z.object({ template: line(40), query: sectionQuery.nullish(), facet: line(60).nullish() }),
    }),
  }),
)
export type RegionSection = z.output<typeof section>
export type RegionSectionWire = z.input<typeof section>

export const regionConfig = named(
  'RegionConfig',
  z.object({
    regionId,
    regionName: line(200),
    regionPath,
    lat: latitude.nullish(),
    lon: longitude.nullish(),
    headerImage: picture.nullish(),
    sections: z.array(section).max(60),
  }),
)
export type RegionConfigWire = z.input<typeof regionConfig>

export const regionSuggestBody = named(
  'RegionSuggestQuery',
  z.object({
    search: line(100).default('*'),
    top: z.int().min(1).max(1000).default(10),
    parentRegionId: regionId.nullish(),
    lat: latitude.nullish(),
    lon: longitude.nullish(),
  }),
)

export const regions = {
  suggest: endpoint({
    call: calls.regions.suggest,
    access: 'none',
    tag: 'Regions',
    summary: 'Regions whose name matches, nearest or largest first',
    body: regionSuggestBody,
    reply: z.array(region).max(1000),
    refusals: [],
    public: true,
    localized: true,
  }),
  find: endpoint({
    call: calls.regions.find,
    access: 'none',
    tag: 'Regions',
    summary: 'The region nearest to a position',
    query: z.object({ lat: decimalText(-90, 90), lon: decimalText(-180, 180) }),
    reply: region,
    refusals: ['no_region_near'],
    public: true,
    localized: true,
  }),
  config: endpoint({
    call: calls.regions.config,
    access: 'none',
    tag: 'Regions',
    summary: 'What the home page of a region shows',
    params: z.object({ id: regionId }),
    reply: regionConfig,
    refusals: ['not_found'],
    public: true,
    localized: true,
  }),
  findByIp: endpoint({
    call: calls.regions.findByIp,
    access: 'none',
    tag: 'Regions',
    summary: "The region of the caller's network address",
    reply: region,
    refusals: ['no_region_near'],
    localized: true,
  }),
  claim: endpoint({
    call: calls.regions.claim,
    access: 'none',
    tag: 'Regions',
    summary: 'An owner asks to list a restaurant in a region',
    params: z.object({ regionId }),
    body: claimBody,
    reply: nothing,
    refusals: ['not_found'],
  }),
}
