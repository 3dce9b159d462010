import { expect, test } from 'vitest'
import { changed, type QueryChanges } from './links.ts'

test.each<[string, QueryChanges, string]>([
  ['cuisines=thai&page=3', { cuisines: 'sushi' }, '?cuisines=sushi'],
  ['cuisines=thai&cuisines=sushi', { cuisines: ['sushi'] }, '?cuisines=sushi'],
  ['cuisines=thai&open=1', { cuisines: [] }, '?open=1'],
  ['open=1&regionId=at', { open: null }, '?regionId=at'],
  ['page=2', { page: '3' }, '?page=3'],
  ['search=a', { neighborhoods: ['Hill, West', 'Mitte'] }, '?search=a&neighborhoods=Hill%2C+West&neighborhoods=Mitte'],
  ['', {}, '?'],
])('?%s with %o', (query, changes, link) => expect(changed(new URLSearchParams(query), changes)).toBe(link))
