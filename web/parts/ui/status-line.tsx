export type StatusStep = { name: string; state: 'done' | 'now' | 'ahead' }

/** Where you are and what comes next; a track with words, never a spinner. */
export function StatusLine({ steps, label }: { steps: readonly StatusStep[]; label: string }) {
  return (
    <ol className="track" aria-label={label}>
      {steps.map(({ name, state }) => (
        <li key={name} data-step={state} aria-current={state === 'now' ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
