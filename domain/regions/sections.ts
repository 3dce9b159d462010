export const tabs = ['dine', 'order', 'event'] as const
export type Tab = (typeof tabs)[number]

type WithTab = { tab?: string | null | undefined }

type Model = { template?: string | null | undefined; query?: { filter?: string | null | undefined } | null | undefined }
type Section = WithTab & {
  type: string
  content?: { model?: Model | null | undefined } | null | undefined
}

const droppedTemplates = new Set(['custom-banner', 'guest-app-banner'])

export function visibleSections<S extends Section>(sections: readonly S[] | null | undefined): S[] {
  return (sections ?? []).filter(
    (section) => section.type !== 'blog' && !droppedTemplates.has(section.content?.model?.template ?? ''),
  )
}

export function tabOf(text: string | null | undefined): Tab {
  const word = text?.replace(/^#/, '').toLowerCase()
  return tabs.find((tab) => tab === word) ?? 'dine'
}

export function sectionsOfTab<S extends WithTab>(sections: readonly S[], tab: Tab): S[] {
  return sections.filter((section) => tabOf(section.tab) === tab)
}
