/** The least and the greatest that any party is asked for; null where nobody is asked for anything. */
export function depositRange(
  rules: Readonly<Record<string, number>> | null | undefined,
): { least: number; greatest: number } | null {
  const amounts = Object.values(rules ?? {})
  const greatest = Math.max(0, ...amounts)
  return greatest > 0 ? { least: Math.min(...amounts), greatest } : null
}
