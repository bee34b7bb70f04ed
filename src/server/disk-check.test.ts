import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { DatabaseFull } from '#database/database-unavailable'
import { createDiskCheck } from './disk-check'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function aCheck(folder?: string) {
  let time = Date.parse('2026-11-20T12:00:00Z')
  const disk = createDiskCheck({ folder, now: () => new Date(time) })
  const state = () =>
    disk.check().then(
      () => 'room',
      () => 'full',
    )
  return { ...disk, state, pass: (seconds: number) => void (time += seconds * 1000) }
}

test('a disk that was full is so for a while; other failures say nothing of it', async () => {
  const { note, state, pass } = aCheck()
  note(new Error('something else'))
  expect(await state()).toBe('room')
  note(new DatabaseFull())
  expect(await state()).toBe('full')
  pass(14)
  expect(await state()).toBe('full')
  pass(1)
  expect(await state()).toBe('room')
})

test('a folder that takes a megabyte has room, and keeps nothing of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'messaging-admin-disk-'))
  folders.push(folder)
  expect(await aCheck(folder).state()).toBe('room')
  expect(readdirSync(folder)).toEqual([])
  expect(await aCheck(join(folder, 'gone')).state()).toBe('full')
})
