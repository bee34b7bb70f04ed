import { expect, it } from 'vitest'
import { afterPaint, afterRest } from './after-paint'

it('what stands further down waits for what comes after the first screen, and for nothing that failed', async () => {
  const requested: string[] = []
  let fail = () => {}
  const failing = new Promise<string>((_, reject) => {
    fail = () => reject(new Error('No network.'))
  })
  const load = (name: string, answer: Promise<string>) => () => {
    requested.push(name)
    return answer
  }
  const loads = [failing, Promise.resolve('drawn')].map((answer, at) => afterPaint(load(`chart ${at}`, answer))())
  const settled = Promise.allSettled(loads)
  const last = afterRest(load('history', Promise.resolve('here')))()
  expect(await loads[1]).toBe('drawn')
  expect(requested).toEqual(['chart 0', 'chart 1'])
  fail()
  expect(await last).toBe('here')
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
