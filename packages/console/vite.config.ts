import { defineConfig } from 'vite'

/** `npm run dev -w @trust/console` serves it with hot reload, on the API of a running system. */
export default defineConfig({
  base: '/console/',
  build: { outDir: 'dist', target: 'es2023', sourcemap: false, reportCompressedSize: false },
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000', '/badge': 'http://127.0.0.1:3000' },
  },
})
