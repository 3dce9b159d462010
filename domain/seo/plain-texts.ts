/**
 * Pages that are nobody else's business say noindex themselves, so crawlers must be let in to read it; only calls that
 * answer no page are closed to them.
 */
export function robotsText(publicUrl: string): string {
  return `User-agent: *
Allow: /api/docs
Allow: /api/openapi.json
Disallow: /api/
Disallow: /search-service/
Disallow: /menu-storage/
Disallow: /i18n/
Disallow: /rtdb/

Sitemap: ${publicUrl}/sitemap.xml
`
}

export function llmsText(publicUrl: string): string {
  return `# Tavola

> Find a restaurant, see its hours, menu, events and reviews, book a table, join the line or order ahead.

Pages are plain HTML and need no scripts to be read. Restaurant and event pages carry schema.org data as JSON-LD.
Every public page exists in 26 languages: add \`?lang=de\`, for example. Times are the restaurant's own.

## Pages

- [Home](${publicUrl}/): what is on in a region; \`?regionId=\` chooses it
- [Restaurants](${publicUrl}/restaurants): every place of a region, by pages
- [Search](${publicUrl}/search): by words (\`?search=\`), cuisine, neighbourhood and price
- [Regions](${publicUrl}/location-search): cities and countries and their regionId
- [Sitemap](${publicUrl}/sitemap.xml): every restaurant and event, with the day it last changed

## API

- [Documentation](${publicUrl}/api/docs): every call, readable
- [OpenAPI 3.1](${publicUrl}/api/openapi.json): the same for programs

## About

- [Credits](${publicUrl}/credits): where listings and photos come from, and their licences
`
}
