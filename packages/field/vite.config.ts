import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

const BASE = '/field/'
const api = 'http://127.0.0.1:3000'
const here = import.meta.dirname

/** `virtual:messages/de` holds this page's messages in German, and none of the other pages'. */
const messages: Plugin = {
  name: 'messages',
  resolveId: (id) => (id.startsWith('virtual:messages/') ? `\0${id}` : undefined),
  load(id) {
    const language = id.match(/^\0virtual:messages\/(\w+)$/)?.[1]
    if (!language) return
    const path = join(here, `../messages/src/${language}.json`)
    this.addWatchFile(path)
    const all = Object.entries(JSON.parse(readFileSync(path, 'utf8')))
    return `export default ${JSON.stringify(Object.fromEntries(all.filter(([key]) => key.startsWith('field.'))))}`
  },
}

/** Writes the service worker with the list of files that it caches; a changed file changes the list. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name))
      const fixed = readdirSync(join(here, 'public'))
      const files = [BASE.slice(0, -1), ...[...built, ...fixed].sort().map((name) => BASE + name)]
      const page = readFileSync(join(here, 'index.html'), 'utf8')
      const version = createHash('sha256')
        .update(files.join() + page)
        .digest('hex')
        .slice(0, 12)
      const source = readFileSync(join(here, 'src/service-worker.js'), 'utf8')
        .replace('__VERSION__', version)
        .replace('__FILES__', JSON.stringify(files))
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
    },
  },
}

/** `npm run dev -w @trust/field` serves it with hot reload, on the API of a running system. */
export default defineConfig({
  base: BASE,
  build: { target: 'es2023', reportCompressedSize: false, modulePreload: { polyfill: false } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    messages,
    serviceWorker,
    compression({ algorithms: [defineAlgorithm('gzip'), defineAlgorithm('brotliCompress')] }),
  ],
  server: { proxy: { '/api': api } },
})
