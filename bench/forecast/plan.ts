import { createInterface } from 'node:readline'
import { answerToPlan, type PlanInput } from './planSession'

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue
  const input: PlanInput = JSON.parse(line)
  process.stdout.write(`${JSON.stringify(answerToPlan(input))}\n`)
}
