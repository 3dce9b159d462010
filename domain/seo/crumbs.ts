import type { BreadcrumbList } from 'schema-dts'

type CrumbLink = { name: string; url: string }

export function crumbsData(crumbs: readonly CrumbLink[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
  }
}
