import { createRequire } from 'node:module'

/**
 * Loads a package at its first use, for tables that few processes need: those of tinyld add 0.1 s to each start.
 * @param importer `import.meta.url` of the module that depends on the package
 */
export function loadOnUse<Package>(name: string, importer: string): () => Package {
  let loaded: Package | undefined
  return () => {
    loaded ??= createRequire(importer)(name) as Package
    return loaded
  }
}
