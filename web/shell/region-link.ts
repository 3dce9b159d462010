export function regionLink(id: string): string {
  return `/?regionId=${encodeURIComponent(id)}#dine`
}
