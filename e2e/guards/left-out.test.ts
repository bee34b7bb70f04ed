import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { leaveOut } from '#server/launch/left-out.mjs'
import { reactPlugin } from '#server/launch/react-plugin.mjs'
import { routerPlugin } from '#server/launch/router-plugin.mjs'

/** The names that a script uses and nobody declares. */
function undeclared(code: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'left-out-'))
  const rules = { env: { es2024: true }, categories: { correctness: 'off' }, rules: { 'no-undef': 'error' } }
  writeFileSync(join(folder, 'rules.json'), JSON.stringify(rules))
  writeFileSync(join(folder, 'code.mjs'), code)
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['-c', join(folder, 'rules.json'), '-f', 'json', folder], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return [...new Set(Array.from(stdout.matchAll(/'([\w$]+)' is not defined/g), ([, name = '']) => name))]
}

describe('what a library does for nobody here is left out of the build', () => {
  const library = 'A library'

  test('a function does what it is said to do, with its own parameters', () => {
    const code = 'function sum(a, b) { return a + b }\nvar twice = a => { return a * 2 }\nfoo(sum, twice)'
    expect(leaveOut(code, { library, bodies: { sum: 'return a', twice: '' } })).toBe(
      'function sum(a, b) {return a}\nvar twice = a => {}\nfoo(sum, twice)',
    )
  })

  test('a variable keeps its value, and so does a member; names of the same word stay', () => {
    const code = 'var busy = 0;\nbusy = start();\nif (busy && state.wet) state.wet = { busy: 1, wet: 2 }.busy'
    expect(leaveOut(code, { library, constants: { busy: '!1' }, members: { wet: 'null' } })).toBe(
      'var busy = 0;\n!1;\nif (!1 && null) state.wet = { busy: 1, wet: 2 }.busy',
    )
  })

  test('what is not there any more stops the build', () => {
    expect(() => leaveOut('function other() {}', { library, bodies: { sum: '' } })).toThrow('sum')
  })

  const { transform } = reactPlugin()
  const react = 'node_modules/react-dom/cjs/react-dom-client.production.js'
  const folder = 'node_modules/react-router/dist/production'
  const router = readdirSync(folder)
    .map(name => join(folder, name))
    .find(file => file.endsWith('.mjs') && readFileSync(file, 'utf8').includes('function createRouter('))

  test.each([
    ['React', react, (code: string) => transform.handler(code, react)?.code ?? ''],
    ['the router', router ?? '', (code: string) => routerPlugin().transform.handler(code).code],
  ])('what is left of %s misses nothing that was taken', (_, file, leftOf) => {
    const code = readFileSync(file, 'utf8')
    const before = undeclared(code)
    expect(before).not.toEqual([])
    expect(undeclared(leftOf(code)).filter(name => !before.includes(name))).toEqual([])
  })

  test.each([
    `import { useState, Activity } from 'react'`,
    `import * as React from 'react'\nReact.useActionState(act, 1)`,
    `import { hydrateRoot } from 'react-dom/client'`,
  ])('who asks React for it is refused: %s', code => {
    expect(() => transform.handler(code, '/src/page.tsx')).toThrow('react-plugin.mjs')
  })

  test('another version of React is read again before anything is left out of it', () => {
    const code = 'exports.hydrateRoot = 1; exports.version = "20.0.0"'
    expect(() => transform.handler(code, '/node_modules/react-dom/cjs/react-dom-client.production.js')).toThrow(
      '20.0.0',
    )
  })
})
