export type RowProblem = { file: string; line: number; reason: string }

export type FileReport = {
  file: string
  read: number
  inserted: number
  changed: number
  unchanged: number
  skipped: number
}

export type ImportReport = { files: FileReport[]; problems: RowProblem[]; seconds: number }

export function emptyFileReport(file: string): FileReport {
  return { file, read: 0, inserted: 0, changed: 0, unchanged: 0, skipped: 0 }
}

export function tally(report: FileReport, rows: number, written: { inserted: number; changed: number }): void {
  report.inserted += written.inserted
  report.changed += written.changed
  report.unchanged += rows - written.inserted - written.changed
}

const count = new Intl.NumberFormat('en')

/** The report as a person reads it in a terminal. */
export function reportLines(report: ImportReport, mostProblems = 50): string[] {
  const lines = report.files.map(
    (file) =>
      `${file.file}: ${count.format(file.read)} read, ${count.format(file.inserted)} inserted, ` +
      `${count.format(file.changed)} changed, ${count.format(file.unchanged)} unchanged, ` +
      `${count.format(file.skipped)} skipped`,
  )
  for (const problem of report.problems.slice(0, mostProblems))
    lines.push(`  ${problem.file}, line ${problem.line}: ${problem.reason}`)
  const hidden = report.problems.length - mostProblems
  if (hidden > 0) lines.push(`  and ${count.format(hidden)} more rows that were skipped`)
  lines.push(`Done in ${report.seconds.toFixed(1)} s`)
  return lines
}
