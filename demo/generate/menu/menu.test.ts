import { describe, expect, test } from 'vitest'
import { currencyExponent } from '#contract/wire/wire-text.ts'
import { priceIn, taxOf } from '../prices.ts'
import { canteenDishes } from './canteen-dishes.ts'
import { allergensIn, dietsOf } from './dish-allergens.ts'
import { historicDishes } from './historic-dishes.ts'
import { houseDishes } from './own-dishes.ts'
import { titleCase } from './title-case.ts'

describe('prices', () => {
  test.each([
    ['EUR', 12.2, 1200],
    ['USD', 14, 1900],
    ['GBP', 14, 1350],
    ['DKK', 14, 14000],
    ['JPY', 13, 1240],
    ['TWD', 13, 23000],
    ['BOB', 11, 4600],
    ['PLN', 12, 4000],
    ['CZK', 12, 19000],
  ])('%s writes %d euros as %d', (currency, euros, minor) => {
    expect(priceIn(currency, euros)).toBe(minor)
  })

  test('are never free and always whole coins', () => {
    for (const currency of ['EUR', 'JPY', 'KWD', 'HUF', 'XXX'])
      for (const euros of [0.01, 0.5, 3.3, 17.77, 240]) {
        const price = priceIn(currency, euros)
        expect(Number.isInteger(price) && price > 0, `${currency} ${euros}`).toBe(true)
      }
    expect(currencyExponent('JPY')).toBe(0)
  })

  test('tax is on top in America and inside in Europe', () => {
    expect(taxOf('US', 'New York City')).toEqual({ rate: 8875, included: false })
    expect(taxOf('AT', 'Vienna')).toEqual({ rate: 10000, included: true })
  })
})

describe('dishes', () => {
  test.each([
    ['Spaghetti, clams, white wine', ['gluten', 'sulphites', 'molluscs']],
    ['Tofu, coconut milk, basil', ['soy']],
    ['Peanut butter toast', ['gluten', 'peanuts']],
    ['Duck, orange', []],
  ])('%s betrays its allergens', (words, allergens) => {
    expect(allergensIn(words)).toEqual(allergens)
  })

  test.each([
    ['rice, peas, carrots', ['vegetarian', 'vegan']],
    ['rice, butter', ['vegetarian']],
    ['rice, beef', []],
    ['anchovies on rice', []],
  ])('%s suits its diets', (words, diets) => {
    expect(dietsOf(words)).toEqual(diets)
  })

  test('no vegan dish of the restaurant contains milk, eggs, fish or honey', () => {
    const vegan = houseDishes().filter((dish) => dish.diets.includes('vegan'))
    expect(vegan.length).toBeGreaterThan(60)
    const wrong = vegan.filter(
      (dish) =>
        dish.allergens.some((allergen) => ['milk', 'eggs', 'fish'].includes(allergen)) ||
        /honey|cheese\b(?!cake)/i.test(dish.description),
    )
    expect(wrong.map((dish) => dish.name)).toEqual([])
  })

  test('names in capitals become titles', () => {
    expect(titleCase('filet of sole au gratin')).toBe('Filet of Sole au Gratin')
    const [dish] = historicDishes([{ name: 'BROILED LAMB CHOPS', times: 40, last: 1975, high: 3 }])
    expect(dish).toMatchObject({ name: 'Broiled Lamb Chops', course: 'main', allergens: [] })
    expect(historicDishes([{ name: 'GREEN TURTLE SOUP', times: 40, last: 1975 }])).toEqual([])
  })

  test('declared labels become allergens and diets', () => {
    const labels = ['CEREAL', 'GLUTEN', 'MILK', 'VEGETARIAN', 'WHEAT']
    const [dish] = canteenDishes([
      { name: 'Käsespätzle (hausgemacht)', nameEn: 'Cheese spaetzle', type: 'Pasta', labels, served: 4 },
    ])
    expect(dish).toMatchObject({
      name: 'Käsespätzle',
      description: 'Cheese spaetzle',
      diets: ['vegetarian'],
      allergens: ['gluten', 'milk'],
    })
  })
})
