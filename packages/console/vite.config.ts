import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

const api = 'http://127.0.0.1:3000'

/** `npm run dev -w @trust/console` serves it with hot reload, on the API of a running system. */
export default defineConfig({
  base: '/console/',
  // light-dark() stays as it is: rewritten, it would follow the system and not the colours that were chosen here.
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    reportCompressedSize: false,
  },
  plugins: [compression({ algorithms: [defineAlgorithm('gzip'), defineAlgorithm('brotliCompress')] })],
  server: { proxy: { '/api': api, '/files': api, '/badge': api } },
})
