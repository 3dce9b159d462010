import { escapeMarkup } from '#domain/seo/markup.ts'

/** Finished HTML. Only `html` makes it, so that whatever else stands in a template is text. */
export class Markup {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

type MarkupPart = Markup | string | number | null | false | readonly MarkupPart[]

export function html(literal: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Markup(literal.reduce((before, text, at) => before + textOf(parts[at - 1] ?? null) + text))
}

function textOf(part: MarkupPart): string {
  if (part === null || part === false) return ''
  if (part instanceof Markup) return part.toString()
  return Array.isArray(part) ? part.map(textOf).join('') : escapeMarkup(String(part))
}
