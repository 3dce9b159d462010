/** A restaurant for each gateway with a form of its own, and for each kind of policy. */
export const formRestaurants = [
  { gateway: 'stripe', kind: 'deposit', restaurantId: 6101 },
  { gateway: 'stripe', kind: 'guarantee', restaurantId: 6102 },
  { gateway: 'square', kind: 'deposit', restaurantId: 6103 },
  { gateway: 'square', kind: 'guarantee', restaurantId: 6104 },
] as const

export type FormGateway = (typeof formRestaurants)[number]['gateway']
