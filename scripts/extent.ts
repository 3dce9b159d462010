/** `full` gives figures and proofs worth reading; `smallest` runs the same code in seconds, so that a test sees it still starts. */
export type Extent = 'full' | 'smallest'
