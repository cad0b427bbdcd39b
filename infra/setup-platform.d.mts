interface Place {
  modules: string
  platform: string
  arch: string
}
export const PACKAGES_OF_PAGES: string[]
export function isNewEnough(version: string): boolean
export function pinnedNodePaths(place: Place): string[]
export function chooseNode(
  found: Place & { version: string; execPath: string; exists: (path: string) => boolean },
): string | null
export function nodeAdvice(found: { platform: string; arch: string; version: string }): string
export function startOf(
  command: string,
  args: string[],
  platform: string,
): { command: string; args: string[]; shell: boolean }
export function environmentOf(found: {
  modules: string
  platform: string
  env: NodeJS.ProcessEnv
}): NodeJS.ProcessEnv
