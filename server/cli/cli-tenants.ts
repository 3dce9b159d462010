import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db } from '#data/database/database.ts'
import type { EncodedPhoto } from '#data/photos/guest-photos.ts'
import { listTenants } from '#data/tenants/tenants.ts'
import { deleteTenant, findUnknown, writeTenant } from '#data/tenants/write-tenant.ts'
import { scopeText } from '#domain/tenants/catalogue-scope.ts'
import { readTenantFile } from '#domain/tenants/tenant-file.ts'
import { isRefusal } from '#http/api/refusal.ts'
import { encodePhoto } from '#http/photos/encode-photo.ts'
import { clock } from '../start/context.ts'
import { complain } from './host-deed.ts'

/** Tenants, from the command line. Null: the words make no sense. */
export async function tenantCommand(
  db: Db,
  [word, target = '']: readonly string[],
  publicUrl: string,
): Promise<number | null> {
  if (word === 'list') return printTenants(db)
  if (target === '') return null
  if (word === 'set') return setTenant(db, target, publicUrl)
  if (word !== 'remove') return null
  return (await deleteTenant(db, target)) ? 0 : complain(`There is no tenant ${target}.`)
}

async function printTenants(db: Db): Promise<number> {
  for (const { host, tenant } of await listTenants(db)) {
    const { tenantId, name, lockRegionId: regionId, restaurantIds, analytics } = tenant
    const scope = scopeText({ regionId, restaurantIds }) ?? 'everything'
    console.log([tenantId, host, name, scope, analytics?.kind ?? 'not counted'].join('  '))
  }
  return 0
}

/** All of it or nothing: every problem is named, and none of it is written while there is one. */
async function setTenant(db: Db, file: string, publicUrl: string): Promise<number> {
  const given = await readJson(file)
  if (given === undefined) return complain(`${file} is not a file with JSON in it.`)
  const read = readTenantFile(given, { isSecureSite: publicUrl.startsWith('https:') })
  if (!read.ok) return complain(read.problems.join('\n'))
  const { tenant } = read
  const { unknown, restaurantIds } = await findUnknown(db, tenant)
  if (unknown.length > 0) return complain(`Not in the catalogue: ${unknown.join(', ')}.`)
  const other = (await listTenants(db)).find(
    ({ host, tenant: { tenantId } }) => host === tenant.host && tenantId !== tenant.id,
  )
  if (other || tenant.host === new URL(publicUrl).hostname) return complain(`${tenant.host} is taken.`)
  const [light, dark] = await Promise.all([tenant.logo, tenant.logoDark].map((name) => readLogo(dirname(file), name)))
  if (light === undefined || dark === undefined)
    return complain('A logo is a PNG, JPEG or WebP picture beside the file.')
  await writeTenant(db, tenant, { restaurantIds, logos: { light, dark }, now: clock.now() })
  console.log(`${tenant.host} shows ${tenant.name}.`)
  return 0
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Null for none, undefined for what is not a picture. */
async function readLogo(folder: string, name: string | null): Promise<EncodedPhoto | null | undefined> {
  if (name === null) return null
  try {
    const encoded = await encodePhoto(new Uint8Array(await readFile(join(folder, name))), 'logo')
    return isRefusal(encoded) ? undefined : encoded
  } catch {
    return undefined
  }
}
