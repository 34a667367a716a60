import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildInfo } from './build/buildInfo.ts'
import { bundleStats } from './build/bundleStats.ts'
import { chunkGroups, compileHints, noCircles } from './build/chunks.ts'
import { compressedFiles } from './build/compressedFiles.ts'
import { contentSecurityPolicy } from './build/contentSecurityPolicy.ts'
import { firstPaint } from './build/firstPaint.ts'
import { lazyParts } from './build/lazyParts.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { singleIcons } from './build/singleIcons.ts'
import { unusedParts } from './build/unusedParts.ts'
import { workerAddresses, workerEntries, workerFiles } from './build/workers.ts'

const info = buildInfo()

export default defineConfig({
  base: '/hindcast/',
  // A missing worker has to be a 404 and not the page.
  appType: 'mpa',
  plugins: [
    react(),
    singleIcons(),
    unusedParts(),
    lazyParts(),
    workerEntries(),
    workerAddresses(),
    workerFiles(),
    noCircles(),
    compileHints(),
    bundleStats(),
    firstPaint(String(info.builtAt)),
    contentSecurityPolicy(process.env.VITE_REALTIME_URL),
    serviceWorker(String(info.builtAt)),
    compressedFiles(),
  ],
  define: { __BUILD_INFO__: JSON.stringify(info) },
  build: {
    target: 'es2023',
    manifest: true,
    // Everything that may run is fetched by its own address, as the security policy wants it.
    assetsInlineLimit: 0,
    // The page names its files, so that they are fetched at once. Such lists for each lazy part would
    // weigh more in the first load than they save.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rollupOptions: {
      // What is fetched together is decided by `chunkGroups`, not by where an import is on demand.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
})
