import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util'

interface Known<Options extends ParseArgsOptionsConfig> {
  options?: Options
  /** How many arguments that are no options it takes at most. */
  positionals?: number
  args?: string[]
}
type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>

/**
 * The arguments of a command, whose `usage` `--help` prints. Ends the process for `--help`, and for arguments that the
 * command does not know: one that is ignored may be what keeps it from doing harm, such as a mistyped `--incomplete`.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  { options, positionals = 0, args = process.argv.slice(2) }: Known<Options> = {},
): Parsed<Options> {
  const before = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  if (before.includes('--help')) {
    console.log(usage)
    process.exit()
  }
  const parsed = parsedOf(usage, { args, options: options ?? {}, allowPositionals: true })
  const unknown = parsed.positionals[positionals]
  return unknown === undefined
    ? (parsed as Parsed<Options>)
    : refuseArguments(usage, `${unknown} is not known`)
}

function parsedOf(usage: string, config: ParseArgsConfig): ReturnType<typeof parseArgs> {
  try {
    return parseArgs(config)
  } catch (error) {
    return refuseArguments(usage, firstSentence(error))
  }
}

/** Ends the process: one line that says what is wrong with the arguments, then the usage. */
export function refuseArguments(usage: string, reason: string): never {
  console.error(`✗ ${reason}\n${usage}`)
  process.exit(2)
}

/** Node's own words go on with advice on positional arguments, which commands here have no use for. */
function firstSentence(error: unknown): string {
  return Object(error).message.split(/\.\s/)[0]
}
