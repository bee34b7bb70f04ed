import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  linkHeader,
  nextEntries,
  oldestEntries,
  orderEntries,
  type Paging,
  pagingEntries,
  parsePaging,
  shortLink,
} from './paging'

const paging: Paging = { start: 'start', limit: 'limit', size: 50 }

describe('parsePaging', () => {
  it('reads names and a size, or none', () => {
    expect(parsePaging('start,limit,50')).toEqual(paging)
    expect(parsePaging(' offset , pageSize , 10 ')).toEqual({ start: 'offset', limit: 'pageSize', size: 10 })
    expect(parsePaging('page,size,10,1')).toEqual({ start: 'page', limit: 'size', size: 10, firstPage: 1 })
    expect(parsePaging('none')).toBe('none')
  })

  const sizes = ['start,limit', 'start,limit,0', 'start,limit,1.5', 'a,b,1e2', 'a,b,5,c', 'a,b,5,2', 'a,b,5,1,1']
  it.each([...sizes, '', 'a,a,5', ',b,5', 'a=,b,5', 'a b,c,5', 'NONE'])('refuses %j', text => {
    expect(() => parsePaging(text)).toThrow(RangeError)
  })
})

describe('entries', () => {
  it('request a page', () => {
    expect(pagingEntries(paging, { start: 0 })).toEqual([
      ['start', '0'],
      ['limit', '50'],
    ])
    expect(pagingEntries(parsePaging('skip,take,50'), { start: 20, limit: 5 })).toEqual([
      ['skip', '20'],
      ['take', '5'],
    ])
    expect(pagingEntries(parsePaging('page,size,10,1'), { start: 20 })).toEqual([
      ['page', '3'],
      ['size', '10'],
    ])
    expect(pagingEntries('none', { start: 20 })).toEqual([])
  })

  it('request an order', () => {
    expect(orderEntries('order=DESC')).toEqual([['order', 'DESC']])
    expect(orderEntries('none')).toEqual([])
    expect(oldestEntries('order=DESC')).toEqual([['order', 'ASC']])
    expect(oldestEntries('o=desc')).toEqual([['o', 'asc']])
    expect(['none', 'sort=new', 'sort=constructor'].flatMap(oldestEntries)).toEqual([])
  })
})

describe('nextEntries', () => {
  const next = [
    ['start', '50'],
    ['limit', '50'],
  ]

  it.each([
    ['as RFC 8288 writes it', '<https://other.example/v2/contacts?start=50&limit=50>; rel="next"'],
    ['without the semicolon', '<https://other.example/v2/contacts?start=50&limit=50> rel="next"'],
    ['without quotes', '</v2/contacts?start=50&limit=50>;rel=next'],
    ['in capitals', '<?start=50&limit=50>; REL="NEXT"'],
    ['among others', '</?start=0>; rel="self", </?start=50&limit=50>; rel="next", </?start=90>; rel="last"'],
    ['with two relations', '</?start=50&limit=50>; rel="last next"'],
    ['with a comma in the address', '</?start=0,1>; rel="prev",</?start=50&limit=50>; rel="next"'],
    ['after a title like it', '</?start=1>; title="<?start=2>; rel=next"; rel="prev", </?start=50&limit=50>; rel=next'],
    ['with a fragment', '</?start=50&limit=50#start=60>; rel=next'],
  ])('reads the next page from a header %s', (_, header) => {
    expect(nextEntries(header)).toEqual(next)
  })

  const others = [
    '</?start=1>',
    '</?start=1>; rel="prev"',
    '</?start=1>; rel="nextish"',
    '</?start=1>; title="rel=next"',
  ]
  it.each([...others, null, '', 'nonsense', '</v2/contacts>; rel="next"', '<?start=1; rel="next"'])(
    'finds no next page in %j',
    header => expect(nextEntries(header)).toBeUndefined(),
  )

  it('reads a long unterminated header in linear time', () => {
    const started = process.cpuUsage()
    nextEntries('<a>"'.repeat(4000))
    nextEntries(`<a>; ${'rel '.repeat(4000)}`)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000)
  })
})

describe('shortLink', () => {
  const long = `properties[a]=${'x'.repeat(900)}`
  const links = ['self', 'first', 'next', 'last'].map(rel => `</v2/contacts?${long}&start=50>; rel="${rel}"`).join(', ')

  it('keeps a header that fits, and shortens another to its next page', () => {
    const short = '</v2/contacts?start=0>; rel="self", </v2/contacts?start=50>; rel="next"'
    expect(shortLink(short)).toBe(short)
    const left = shortLink(links) ?? ''
    expect(left.length).toBeLessThan(2048)
    expect(nextEntries(left)).toEqual(nextEntries(links))
  })

  it('returns undefined if the next page does not fit or does not exist', () => {
    expect(shortLink(links.replaceAll('x', 'xxx'))).toBeUndefined()
    expect(shortLink(links.replace('next', 'prev'))).toBeUndefined()
  })
})

describe('linkHeader', () => {
  it('visits every row once with any page size', () => {
    const pages = fc.record({ limit: fc.integer({ min: 1, max: 40 }), total: fc.integer({ min: 1, max: 300 }) })
    fc.assert(
      fc.property(pages, ({ limit, total }) => {
        const seen: number[] = []
        let start: number | undefined = 0
        while (start !== undefined) {
          for (let row = start; row < Math.min(start + limit, total); row++) seen.push(row)
          const header = linkHeader('/v2/contacts', [['labels', 'a,b; rel="next"']], paging, { start, limit, total })
          const entries: Record<string, string> | undefined = Object.fromEntries(nextEntries(header ?? null) ?? [])
          expect(entries.labels ?? 'a,b; rel="next"').toBe('a,b; rel="next"')
          start = entries.start === undefined ? undefined : Number(entries.start)
        }
        expect(seen).toEqual(Array.from({ length: total }, (_, row) => row))
      }),
    )
  })

  it('links the pages that exist', () => {
    const relations = (start: number, total: number) =>
      Array.from(
        linkHeader('/v2/segments', [], paging, { start, limit: 50, total })?.matchAll(/start=(\d+).*?rel="(\w+)"/g) ??
          [],
        ([, at, rel]) => `${rel} ${at}`,
      )
    expect(relations(0, 120)).toEqual(['self 0', 'first 0', 'next 50', 'last 100'])
    expect(relations(50, 120)).toEqual(['self 50', 'first 0', 'prev 0', 'next 100', 'last 100'])
    expect(relations(100, 120)).toEqual(['self 100', 'first 0', 'prev 50', 'last 100'])
    expect(relations(50, 100)).toEqual(['self 50', 'first 0', 'prev 0', 'last 50'])
    expect(relations(0, 0)).toEqual(['self 0', 'first 0', 'last 0'])
    expect(linkHeader('/v2/segments', [], 'none', { start: 0, limit: 50, total: 120 })).toBeUndefined()
  })
})
