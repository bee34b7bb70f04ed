import { partOf } from './zip-size'

/** The tags of a kind in a part of a workbook, whatever their prefix. */
const tagsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g'))].map(([tag]) => tag)

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find(value => value !== undefined)

/** A row, and its first cell; what lies between cells is not looked at. */
const rowTag = /<(?:\w+:)?row(?:\s[^>]*)?>(?:\s*<(?:\w+:)?c\s[^>]*>)?/g

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/**
 * The rows of a sheet that are marked as hidden or have no height, counted from 0. The library knows them by the number of the
 * row alone, which a program may leave out: then a row is where its cells are, or follows the one before.
 */
function hiddenIn(xml: string): Set<number> {
  const hidden = new Set<number>()
  let last = 0
  for (const [tags] of xml.matchAll(rowTag)) {
    const [tag = '', cell = ''] = tags.split(/(?<=>)\s*(?=<)/)
    last = Number(attribute(tag, 'r')) || last + 1
    const place = Number(/[A-Z](\d+)$/i.exec(attribute(cell, 'r') ?? '')?.[1] ?? last)
    if (isTrue(attribute(tag, 'hidden')) || Number(attribute(tag, 'ht') ?? 1) === 0) hidden.add(place - 1)
  }
  return hidden
}

/** Where a relation of a part leads; paths begin at the archive. */
function targetOf(relations: string, folder: string, isIt: (tag: string) => boolean): string | undefined {
  const tag = tagsOf(relations, 'Relationship').find(isIt)
  const target = tag && attribute(tag, 'Target')
  return target?.startsWith('/') ? target.slice(1) : target && folder + target.replace(/^\.\//, '')
}

/** The hidden rows of a sheet by its place in the workbook; undefined where the sheet is not where workbooks have it. */
export async function hiddenRows(bytes: Uint8Array<ArrayBuffer>, sheet: number): Promise<Set<number> | undefined> {
  const read = async (path: string | undefined) => (path === undefined ? undefined : await partOf(bytes, path))
  const workbook =
    targetOf(
      (await read('_rels/.rels')) ?? '',
      '',
      tag => attribute(tag, 'Type')?.endsWith('/officeDocument') ?? false,
    ) ?? 'xl/workbook.xml'
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(workbook) ?? []
  const id = attribute(tagsOf((await read(workbook)) ?? '', 'sheet')[sheet] ?? '', '\\w+:id')
  if (id === undefined) return undefined
  const relations = (await read(`${folder}_rels/${file}.rels`)) ?? ''
  const xml = await read(targetOf(relations, folder, tag => attribute(tag, 'Id') === id))
  return xml === undefined ? undefined : hiddenIn(xml)
}
