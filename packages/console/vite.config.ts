import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

const api = 'http://127.0.0.1:3000'

/**
 * What ten of the pages share is one file. Split by who uses what, the overview was a hundred files: no fewer bytes, and
 * each file costs the browser more than its code does.
 */
const SHARED = { name: 'shared', test: /\.[cm]?[jt]sx?$/, minShareCount: 10 }

/** `npm run dev -w @trust/console` serves it with hot reload, on the API of a running system. */
export default defineConfig({
  base: '/console/',
  // light-dark() stays as it is: rewritten, it would follow the system and not the colours that were chosen here.
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } },
  },
  plugins: [compression({ algorithms: [defineAlgorithm('gzip'), defineAlgorithm('brotliCompress')] })],
  server: { proxy: { '/api': api, '/files': api, '/badge': api } },
})
