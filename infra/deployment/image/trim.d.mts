export const PACKAGES_OF: { evidence: string[]; classifier: string[] }
export function isWanted(
  packageName: string,
  path: string,
  machine?: { platform: string; arch: string },
): boolean
export function notForProduction(
  packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>,
): string[]
export function trimInstalled(root: string): void
