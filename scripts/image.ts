import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { DockerfileParser, type Instruction, ModifiableInstruction } from 'dockerfile-ast'

export const root = join(import.meta.dirname, '..')

/** One instruction of the Dockerfile. */
export type DockerInstruction = {
  keyword: string
  flags: ReadonlyMap<string, string>
  words: readonly string[]
  /** All that follows the keyword and its flags. */
  rest: string
}
export type Stage = { base: string; name: string | null; steps: readonly DockerInstruction[] }

export const dockerfile = (): string => readFileSync(join(root, 'Dockerfile'), 'utf8')

export function readStages(text: string): Stage[] {
  const stages: { base: string; name: string | null; steps: DockerInstruction[] }[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const step = stepOf(instruction)
    if (step.keyword === 'FROM') stages.push({ base: step.words[0] ?? '', name: step.words[2] ?? null, steps: [] })
    else stages.at(-1)?.steps.push(step)
  }
  return stages
}

function stepOf(instruction: Instruction): DockerInstruction {
  const flags = instruction instanceof ModifiableInstruction ? instruction.getFlags() : []
  return {
    keyword: instruction.getKeyword(),
    flags: new Map(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
    words: instruction.getArguments().map((argument) => argument.getValue()),
    rest: instruction.getRawArgumentsContent() ?? '',
  }
}

/** The words of a command in its list form, as `CMD ["a", "b"]` has it. */
export function commandOf({ rest }: DockerInstruction): string[] {
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[]
}

/** The files of the repository that travel into the image. */
export function filesOfImage(): string[] {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const isIgnored = (file: string) =>
    patterns.some((pattern) => matchesGlob(file, pattern) || file.startsWith(`${pattern}/`))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  return listed.split('\0').filter((file) => file !== '' && !isIgnored(file))
}
