import { createInterface } from 'node:readline'
import { quantileSession } from './quantileSession'

const answerTo = quantileSession()
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const answer = answerTo(line)
  if (answer !== null) process.stdout.write(`${JSON.stringify(answer)}\n`)
}
