export const PACKAGES_OF: { evidence: string[]; classifier: string[] }
export function isWanted(
  packageName: string,
  path: string,
  machine?: { platform: string; arch: string },
): boolean
