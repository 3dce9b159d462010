import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { writeRecords } from './record-set.ts'

type Showcase = {
  tenant: {
    tenantId: string
    host: string
    name: string
    lockedRegionId: string
    backgroundColor: string
    themeColor: string
    guestColor1: string
    guestColor2: string
    allowedOrigins: string[]
    languages: string[]
  }
  headers: readonly { regionId: string; photoId: string }[]
  articles: readonly {
    id: string
    regionId: string
    slug: string
    title: string
    summary: string
    body: string
    cuisines: readonly string[]
    photoId: string
    publishedAt: string
  }[]
}

/** A tenant, region headers and critics' articles; whatever names a region or photo that is not there is left out. */
export async function writeShowcase(db: Db, { tenant, headers, articles }: Showcase): Promise<void> {
  const regionIds = [
    tenant.lockedRegionId,
    ...headers.map((header) => header.regionId),
    ...articles.map((article) => article.regionId),
  ]
  const { rows } = await sql<{
    region_id: string
  }>`SELECT region_id FROM regions WHERE region_id = ANY(${regionIds})`.execute(db)
  const known = new Set(rows.map((row) => row.region_id))
  const keep = { nothing: true } as const

  if (known.has(tenant.lockedRegionId)) await writeRecords(db, 'tenants', tenantColumns, [tenantRecord(tenant)], keep)
  const headerRecords = headers.map(({ regionId, photoId }) => ({ region_id: regionId, header_photo: photoId }))
  await writeRecords(
    db,
    'region_pages',
    { region_id: 'text', header_photo: 'text' },
    headerRecords.filter((record) => known.has(record.region_id)),
    keep,
  )
  const articleRecords = articles.map((article) => ({
    article_id: article.id,
    region_id: article.regionId,
    slug: article.slug,
    title: article.title,
    summary: article.summary,
    body: article.body,
    cuisines: article.cuisines,
    image_url: `/media/photos/${article.photoId}-1280.webp`,
    url: `/articles/${article.slug}`,
    author: 'The Tavola demo table',
    published_at: article.publishedAt,
  }))
  await writeRecords(
    db,
    'critic_articles',
    articleColumns,
    articleRecords.filter((record) => known.has(record.region_id)),
    keep,
  )
}

const tenantColumns = {
  tenant_id: 'text',
  host: 'text',
  name: 'text',
  locked_region_id: 'text',
  background_color: 'text',
  theme_color: 'text',
  guest_color_1: 'text',
  guest_color_2: 'text',
  allowed_origins: 'text[]',
  languages: 'text[]',
}
const articleColumns = {
  article_id: 'uuid',
  region_id: 'text',
  slug: 'text',
  title: 'text',
  summary: 'text',
  body: 'text',
  cuisines: 'text[]',
  image_url: 'text',
  url: 'text',
  author: 'text',
  published_at: 'timestamptz',
}

function tenantRecord(tenant: Showcase['tenant']) {
  return {
    tenant_id: tenant.tenantId,
    host: tenant.host,
    name: tenant.name,
    locked_region_id: tenant.lockedRegionId,
    background_color: tenant.backgroundColor,
    theme_color: tenant.themeColor,
    guest_color_1: tenant.guestColor1,
    guest_color_2: tenant.guestColor2,
    allowed_origins: tenant.allowedOrigins,
    languages: tenant.languages,
  }
}
