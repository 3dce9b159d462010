/** The official validator of AMP pages; it ships no types. */
declare module 'amphtml-validator' {
  type Finding = { severity: 'ERROR' | 'WARNING'; line: number; col: number; message: string }
  type Validator = { validateString(page: string): { status: 'PASS' | 'FAIL'; errors: Finding[] } }

  export function getInstance(engine: string): Promise<Validator>
}
