import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [
    react(),
    federation({
      name: 'mfe_vite',
      filename: 'remoteEntry.js',
      exposes: { './origin': './src/origin.jsx', './origin-tips': './src/origin-tips.jsx' },
      shared: {
        react: { singleton: true },
        'storefront-kit': { singleton: true, import: false, requiredVersion: false },
      },
      manifest: true,
      dts: false,
    }),
  ],
  build: { target: 'es2022', rollupOptions: { input: 'src/origin.jsx' } },
});
