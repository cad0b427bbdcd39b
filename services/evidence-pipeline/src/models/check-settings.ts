import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

// A variable, so that neither compiler nor installation needs the package: it is installed by those who configure it.
export const LIBRARY = '@huggingface/transformers'

/** Why the network that UNSAFE_CONTENT names cannot work, in a sentence; null when it can. */
export function checkUnsafeContent({
  UNSAFE_CONTENT: name,
}: {
  UNSAFE_CONTENT?: string | undefined
}): string | null {
  if (!name || isInstalled(`${name}/models/mobilenet_v2_mid`)) return null
  return `UNSAFE_CONTENT=${name} needs the package: npm install ${name}`
}

/** Why the provider that SCENE_PROVIDER names cannot work, in a sentence; null when it can. */
export function checkProvider({
  SCENE_PROVIDER: provider = '',
}: {
  SCENE_PROVIDER?: string | undefined
}): string | null {
  if (!provider.startsWith('transformers:')) return null
  if (!isInstalled(LIBRARY)) return `SCENE_PROVIDER=transformers needs the package: npm install ${LIBRARY}`
  const model = provider.slice('transformers:'.length)
  const isPath = existsSync(model) || /^(\.|\/|[A-Za-z]:)/.test(model)
  return isPath ? directoryDoubt(resolve(model)) : null
}

function isInstalled(library: string): boolean {
  try {
    import.meta.resolve(library)
    return true
  } catch {
    return false
  }
}

const FILES = ['config.json', 'preprocessor_config.json', 'tokenizer.json']

/** The files of a model on the hub. */
function directoryDoubt(directory: string): string | null {
  const missing = FILES.filter((name) => !existsSync(join(directory, name)))
  if (missing.length > 0) return `SCENE_PROVIDER: ${directory} has no ${missing.join(' and no ')}`
  const onnx = join(directory, 'onnx')
  const hasNetwork = existsSync(onnx) && readdirSync(onnx).some((name) => name.endsWith('.onnx'))
  return hasNetwork ? null : `SCENE_PROVIDER: ${onnx} has no network (*.onnx)`
}
