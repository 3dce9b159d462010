import { createHash } from 'node:crypto'
import { openApiDocument } from '#contract/endpoints/openapi.ts'

type DocsSchema = Record<string, unknown> & {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, DocsSchema>
  items?: DocsSchema
  required?: string[]
}
type DocsOperation = {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: DocsSchema; description?: string }[]
  requestBody?: { content: Record<string, { schema: DocsSchema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: DocsSchema }> }>
}
type DocsDocument = {
  info: { title: string; version: string; summary?: string; description?: string }
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, DocsOperation>>
  components: { schemas: Record<string, DocsSchema> }
}

const style = `
:root{color-scheme:light dark;--ink:light-dark(#2a2420,#efe9e2);--soft:light-dark(#6b625b,#b9b0a8);--line:light-dark(#e5ded6,#4a423c);--ground:light-dark(#fbf9f6,#241f1b);--accent:light-dark(#a8441f,#e8935f)}
body{margin:0 auto;max-inline-size:60rem;padding:2rem 1rem;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1,h2{line-height:1.15}h2{margin-block-start:2.5rem}p,small,dd{color:var(--soft)}a{color:var(--accent)}
details{border-block-start:1px solid var(--line);padding-block:.5rem}summary{cursor:pointer;display:flex;gap:.75rem;flex-wrap:wrap;align-items:baseline;min-block-size:2.75rem}
summary b{min-inline-size:4.5rem;color:var(--accent);font-variant-numeric:tabular-nums}code,pre{font:13px/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}
pre{overflow:auto;padding:1rem;border:1px solid var(--line);border-radius:12px}table{border-collapse:collapse;inline-size:100%}td{border-block-start:1px solid var(--line);padding:.35rem .75rem .35rem 0;vertical-align:top}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** The contract as anyone may read it: the document itself, and a page of it that needs no script. */
export function apiDocs(version: string) {
  const document = openApiDocument(version) as DocsDocument
  const styleHash = createHash('sha256').update(style).digest('base64')
  return {
    json: JSON.stringify(document),
    html: page(document),
    policy: `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  }
}

function page({ info, tags = [], paths, components }: DocsDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const sections = tags.map(({ name, description = '' }) => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(name))
    return `<h2 id="${escape(name)}">${escape(name)}</h2><p>${escape(description)}</p>${own.map(describe).join('')}`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escape(name)}"><summary><code>${escape(name)}</code></summary>${showSchema(schema)}</details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(info.title)} API ${escape(info.version)}</title><style>${style}</style></head><body><main>
<h1>${escape(info.title)} API</h1><p>${escape(info.summary ?? '')}. ${escape(info.description ?? '')}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a> · ${operations.length} calls</p>
<nav aria-label="Groups">${tags.map(({ name }) => `<a href="#${escape(name)}">${escape(name)}</a>`).join(' · ')} · <a href="#schemas">Schemas</a></nav>
${sections.join('\n')}<h2 id="schemas">Schemas</h2>${schemas.join('')}</main></body></html>`
}

function describe({ path, method, operation }: { path: string; method: string; operation: DocsOperation }): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<tr><td><code>${escape(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? ', required' : ''}</td><td>${escape(typeText(parameter.schema))}</td></tr>`,
  )
  const body = operation.requestBody?.content['application/json']?.schema
  const answers = Object.entries(operation.responses).map(
    ([status, { description, content }]) =>
      `<tr><td>${status}</td><td>${escape(description)}</td><td>${content?.['application/json'] ? showType(content['application/json'].schema) : ''}</td></tr>`,
  )
  const access = (operation.security ?? []).map((scheme) => Object.keys(scheme)[0] ?? 'none').join(' or ')
  return `<details id="${escape(operation.operationId)}"><summary><b>${method}</b><code>${escape(path)}</code><small>${escape(operation.summary ?? '')}</small></summary>
<p>${access ? `Access: ${escape(access)}` : 'Open to everyone'}</p>${parameters.length ? `<table>${parameters.join('')}</table>` : ''}
${body ? `<p>Body: ${showType(body)}</p>` : ''}<table>${answers.join('')}</table></details>`
}

const refName = (schema: DocsSchema) => schema.$ref?.split('/').at(-1) ?? ''

function showType(schema: DocsSchema): string {
  const name = refName(schema.items ?? schema)
  if (!name) return escape(typeText(schema))
  return `${schema.items ? 'list of ' : ''}<a href="#schema-${escape(name)}">${escape(name)}</a>`
}

function typeText(schema: DocsSchema | undefined): string {
  if (!schema) return ''
  if (schema.$ref) return refName(schema)
  if (schema.items) return `list of ${typeText(schema.items)}`
  return [schema.type].flat().filter(Boolean).join(' or ') || 'any'
}

function showSchema(schema: DocsSchema): string {
  if (!schema.properties) return `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`
  const rows = Object.entries(schema.properties).map(
    ([name, property]) =>
      `<tr><td><code>${escape(name)}</code></td><td>${schema.required?.includes(name) ? 'required' : ''}</td><td>${showType(property)}</td></tr>`,
  )
  return `<table>${rows.join('')}</table>`
}
