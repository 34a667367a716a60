import { parseArgs } from 'node:util'
import { serve } from './serve.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '4173' },
    host: { type: 'string', default: process.env.HOST ?? '127.0.0.1' },
  },
})

console.log(await serve({ port: Number(values.port), host: values.host, isRealtime: true }))
