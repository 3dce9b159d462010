import { describe, expect, test } from 'vitest'
import { dishesNews, dishesText, type ShownDish } from './dishes-news.ts'

const soup: ShownDish = ['Ann', 'Soup', 1]
const shown = dishesText([soup, ['Ben', 'Roll', 2]])

describe('what changed since a page was shown', () => {
  test.each<[string, ShownDish[], ReturnType<typeof dishesNews>]>([
    ['nothing', [['Ben', 'Roll', 1], soup, ['Ben', 'Roll', 1]], []],
    [
      'another dish of another guest',
      [soup, ['Ben', 'Roll', 2], ['Cleo', 'Escargots', 1]],
      [{ guest: 'Cleo', added: ['Escargots'], removed: [] }],
    ],
    [
      'more of one and less of another',
      [
        ['Ann', 'Soup', 3],
        ['Ben', 'Roll', 1],
      ],
      [
        { guest: 'Ann', added: ['2 × Soup'], removed: [] },
        { guest: 'Ben', added: [], removed: ['Roll'] },
      ],
    ],
  ])('%s', (_, now, news) => expect(dishesNews(shown, now)).toEqual(news))

  test.each([null, '', '{}', '[["Ann"]]', '[[1,2,3]]'])('is nothing where the text is %s', (text) =>
    expect(dishesNews(text, [soup])).toEqual([]),
  )
})
