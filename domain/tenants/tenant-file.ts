import { supportedLocale } from '../locale/language.ts'
import { parseColour } from '../theme/accent.ts'
import { readAnalytics, type TenantAnalytics } from './analytics.ts'
import { isParentOrigin } from './parent-origins.ts'

/** A tenant as an operator writes it in a file. */
export type TenantFile = {
  id: string
  host: string
  name: string
  region: string | null
  /** By number or name; null for all of the region. */
  restaurants: readonly (string | number)[] | null
  themeColor: string | null
  backgroundColor: string | null
  parents: readonly string[]
  languages: readonly string[]
  /** Files beside this one. */
  logo: string | null
  logoDark: string | null
  analytics: TenantAnalytics | null
}

type TenantFileFields = Readonly<Record<string, unknown>>
type TenantFieldRule = {
  isRight: (value: unknown, site: { isSecureSite: boolean }) => boolean
  like: string
  isNeeded?: true
}

const isText = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
const isList = (isItem: (item: unknown) => boolean, most: number) => (value: unknown) =>
  Array.isArray(value) && value.length <= most && value.every(isItem)
const isGiven = (value: unknown): value is TenantFileFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isColour = (value: unknown) => typeof value === 'string' && parseColour(value) !== null
const isRestaurant = (value: unknown) =>
  typeof value === 'number' ? Number.isSafeInteger(value) && value > 0 : isText(/^[\w-]{1,120}$/)(value)
// No scheme, no way up or out: a picture that lies beside the file.
const isFile = isText(/^[\w-][\w.-]{0,100}\.(?:png|jpe?g|webp)$/i)

const rules: Readonly<Record<string, TenantFieldRule>> = {
  id: { isRight: isText(/^[a-z\d-]{1,40}$/), like: 'a word like vienna', isNeeded: true },
  host: {
    isRight: isText(/^(?!-)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+$/),
    like: 'a host name like tables.example',
    isNeeded: true,
  },
  name: { isRight: isText(/^[^\p{C}<>]{1,80}$/u), like: 'a name of at most 80 letters', isNeeded: true },
  region: { isRight: isText(/^[\w-]{1,80}$/), like: 'the id of a region' },
  restaurants: {
    isRight: (value) => isList(isRestaurant, 500)(value) && (value as unknown[]).length > 0,
    like: 'a list of 1 to 500 restaurants by number or name',
  },
  themeColor: { isRight: isColour, like: 'a colour like #8c1d2f' },
  backgroundColor: { isRight: isColour, like: 'a colour like #faf6f0' },
  parents: {
    isRight: (value, site) => isList((item) => typeof item === 'string' && isParentOrigin(item, site), 20)(value),
    like: 'origins like https://partner.example',
  },
  languages: {
    isRight: isList((item) => typeof item === 'string' && supportedLocale(item) === item, 26),
    like: 'languages of the app like de or en-GB',
  },
  logo: { isRight: isFile, like: 'a picture beside this file: PNG, JPEG or WebP' },
  logoDark: { isRight: isFile, like: 'a picture beside this file: PNG, JPEG or WebP' },
  analytics: {
    isRight: (value) =>
      isGiven(value) &&
      Object.keys(value).every((key) => key === 'kind' || key === 'id') &&
      typeof value.kind === 'string' &&
      typeof value.id === 'string' &&
      readAnalytics(value.kind, value.id) !== null,
    like: 'kind ga4, gtm or plausible, with an id of that kind',
  },
}

/** Everything that is wrong with it, so that nothing has to be tried twice. */
export function readTenantFile(
  value: unknown,
  site: { isSecureSite: boolean },
): { ok: true; tenant: TenantFile } | { ok: false; problems: string[] } {
  if (!isGiven(value)) return { ok: false, problems: ['the file holds no object'] }
  const problems = [
    ...Object.keys(value)
      .filter((key) => !Object.hasOwn(rules, key))
      .map((key) => `${key.slice(0, 40)}: not a setting of a tenant`),
    ...Object.entries(rules).flatMap(([key, { isRight, like, isNeeded }]) => {
      const given = value[key] ?? null
      if (given === null) return isNeeded ? [`${key}: missing, wanted ${like}`] : []
      return isRight(given, site) ? [] : [`${key}: wanted ${like}`]
    }),
    ...(value.logoDark && !value.logo ? ['logoDark: wanted beside a logo'] : []),
    ...(value.region || value.restaurants ? [] : ['region: a tenant has a region, a list of restaurants, or both']),
  ]
  if (problems.length > 0) return { ok: false, problems }
  const given = value as Partial<TenantFile> & Pick<TenantFile, 'id' | 'host' | 'name'>
  return {
    ok: true,
    tenant: {
      id: given.id,
      host: given.host,
      name: given.name,
      region: given.region ?? null,
      restaurants: given.restaurants ?? null,
      themeColor: given.themeColor ?? null,
      backgroundColor: given.backgroundColor ?? null,
      parents: given.parents ?? [],
      languages: given.languages ?? [],
      logo: given.logo ?? null,
      logoDark: given.logoDark ?? null,
      analytics: given.analytics ?? null,
    },
  }
}
