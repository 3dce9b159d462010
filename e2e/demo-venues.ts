import { createClient } from '../contract/endpoints/client.ts'

/** A place that takes bookings, one that is only listed and one with a line, all in Vienna, whatever the demo made of it. */
export async function demoVenues(origin: string): Promise<{ partner: string; listed: string; line: string }> {
  const client = createClient(({ url, ...init }) => fetch(`${origin}${url}`, init))
  const first = async (filter: string, orderby: string) => {
    const { value } = await client.search.restaurants({
      apiKey: 'demo',
      body: { filter: `regionPath/any(r: r eq 'c2761369') and ${filter}`, orderby, top: 1 },
    })
    const id = value[0]?.id
    if (!id) throw new Error(`the demo has no place for ${filter}`)
    return id
  }
  return {
    partner: await first("services/any(s: s eq 'reserve')", 'averageRating desc'),
    line: await first("services/any(s: s eq 'waitlist')", 'averageRating desc'),
    listed: await first("type eq 'restaurant' and not services/any(s: s eq 'reserve')", 'name asc'),
  }
}
