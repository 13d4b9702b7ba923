// How the page is built (into dist/, which `tahoun serve` serves) and how its unit tests run.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Where a running `tahoun serve` answers, for `npm run dev`.
const server = process.env['TAHOUN'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: { outDir: 'dist', target: 'es2022', chunkSizeWarningLimit: 400 },
  // The guide's texts and pictures are in ../docs, examples of players in ../examples.
  server: { fs: { allow: ['.', '../docs', '../examples'] }, proxy: { '/ws': { target: server, ws: true, changeOrigin: true } } },
  // Without the browser's condition Svelte would be resolved to its server build, which mounts nothing.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
  },
});
