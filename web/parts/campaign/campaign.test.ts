import { describe, expect, test } from 'vitest'
import { campaignInfo, campaignOf, readCampaign, rememberedCampaign } from './campaign.ts'

test('the query names the campaign', () => {
  const query = new URLSearchParams(
    'utm_source=news&utm_medium=mail&utm_campaign=spring&utm_content=top&person=2&utm_x=1',
  )
  expect(campaignOf(query)).toEqual({
    utm_source: 'news',
    utm_medium: 'mail',
    utm_campaign: 'spring',
    utm_content: 'top',
  })
})

describe('the session', () => {
  test.each([
    [
      'a new campaign wins as a whole',
      { utm_source: 'b' },
      '{"utm_source":"a","utm_content":"x"}',
      { utm_source: 'b' },
    ],
    ['the old one stays on later pages', {}, '{"utm_source":"a"}', { utm_source: 'a' }],
    ['nothing is nothing', {}, null, {}],
    ['what is not ours is not read', {}, '{"utm_source":7,"evil":"x"}', {}],
    ['broken text is not read', {}, '{', {}],
  ])('%s', (_, found, stored, kept) => expect(rememberedCampaign(found, stored)).toEqual(kept))
})

test('a booking names website and widget unless it knows better', () => {
  expect(campaignInfo({}, 'http://x/')).toMatchObject({ utm_source: 'website', utm_medium: 'widget', url: 'http://x/' })
  expect(campaignInfo(readCampaign('{"utm_source":"a"}'), 'http://x/')).toMatchObject({
    utm_source: 'a',
    utm_medium: 'widget',
  })
})
