import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { picture } from '../restaurants/pictures.ts'
import { key, line, prose } from '../wire/text.ts'
import { amount, restaurantNumber } from '../wire/wire.ts'
import { menuIdOfModifiersFile, modifiersFile } from '../wire/wire-text.ts'

const modifierOption = z.object({
  id: key,
  name: line(200),
  price: amount,
  default: z.boolean().nullish(),
  available: z.boolean().nullish(),
  /** Further choices that this one asks for. */
  modifierGroupIds: z.array(key).max(60).nullish(),
})

export const modifierGroup = named(
  'ModifierGroup',
  z.object({
    id: key,
    name: line(200),
    min: z.int().min(0).max(100),
    max: z.int().min(0).max(100),
    options: z.array(modifierOption).max(200),
  }),
)
export type ModifierGroup = z.output<typeof modifierGroup>

export const product = named(
  'Product',
  z.object({
    id: key,
    name: line(200),
    description: prose(2000).nullish(),
    price: amount,
    imageUrl: picture.nullish(),
    available: z.boolean(),
    modifierGroupIds: z.array(key).max(60).nullish(),
    /** vegetarian, vegan, gluten-free, spicy and the like. */
    tags: z.array(line(60)).max(40).nullish(),
    allergens: z.array(line(60)).max(40).nullish(),
  }),
)
export type Product = z.output<typeof product>
export type ProductWire = z.input<typeof product>

const menuCategory = named(
  'MenuCategory',
  z.object({ id: key, name: line(200), description: prose(2000).nullish(), products: z.array(product).max(1000) }),
)
export type MenuCategory = z.output<typeof menuCategory>
export type MenuCategoryWire = z.input<typeof menuCategory>

/** A circle around the restaurant, with the fee of a delivery there and the least it must come to. */
const deliveryArea = named(
  'DeliveryArea',
  z.object({ name: line(200), radiusMeters: z.int().min(1).max(1_000_000), fee: amount, minimum: amount }),
)

const menu = z.array(menuCategory).max(200)

const modifiersParams = z.codec(
  z.object({ restaurantId: restaurantNumber, file: z.string().max(100) }),
  z.object({ restaurantId: z.int(), menuId: key }),
  {
    decode: ({ restaurantId, file }, context) => {
      const menuId = menuIdOfModifiersFile(file)
      if (menuId !== null) return { restaurantId, menuId }
      context.issues.push({ code: 'custom', input: file, path: ['file'], message: 'No such file.' })
      return z.NEVER
    },
    encode: ({ restaurantId, menuId }) => ({ restaurantId, file: modifiersFile(menuId) }),
  },
)

export const menus = {
  streets: endpoint({
    call: calls.menus.streets,
    access: 'none',
    tag: 'Menus',
    summary:
      'Where a restaurant delivers: its zones, nearest first, and their streets as far as the catalogue knows them',
    params: z.object({ restaurantId: restaurantNumber }),
    reply: z.object({
      streets: z.array(line(300)).max(400),
      zones: z.array(deliveryArea).max(100),
    }),
    refusals: ['not_found'],
    public: true,
  }),
  get: endpoint({
    call: calls.menus.get,
    access: 'none',
    tag: 'Menus',
    summary: "A restaurant's menu",
    params: z.object({ restaurantId: restaurantNumber }),
    reply: menu,
    refusals: ['not_found'],
    public: true,
  }),
  getById: endpoint({
    call: calls.menus.getById,
    access: 'none',
    tag: 'Menus',
    summary: "One of a restaurant's menus",
    params: z.object({ restaurantId: restaurantNumber, menuId: key }),
    reply: menu,
    refusals: ['not_found'],
    public: true,
  }),
  modifiers: endpoint({
    call: calls.menus.modifiers,
    access: 'none',
    tag: 'Menus',
    summary: 'The modifier groups of a menu; the file is named {menuId}.modifiers.m..json',
    params: modifiersParams,
    reply: z.array(modifierGroup).max(1000),
    refusals: ['not_found'],
    public: true,
  }),
}
