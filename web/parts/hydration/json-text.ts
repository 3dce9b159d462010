declare const contents: unique symbol

/** Loader data that is sent to the browser as one JSON string. */
export type JsonText<T> = string & { readonly [contents]: T }

/** React Router serialises loader data value by value, which is slow for a long list; one string costs a fraction. */
export function toJsonText<T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>
}

export function parseJsonText<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T
}
