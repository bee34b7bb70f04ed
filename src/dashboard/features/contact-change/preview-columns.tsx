import type { Locale } from '#dashboard/i18n/catalogue'
import { numberFaultText } from '#dashboard/parts/phone/number-fault-text'
import { Badge } from '#dashboard/ui/badge'
import type { Column } from '#dashboard/ui/table/column'
import type { changeText } from './change-text'
import { type Finding, isChange, type Proposal } from './changes'

/** The columns of what would become of each contact. */
export function previewColumns(
  t: (typeof changeText)[Locale],
  locale: Locale,
  hasFindings: boolean,
): Column<Proposal>[] {
  const words = ({ fault }: Proposal, found: Finding) =>
    found === 'invalid' && fault ? numberFaultText[locale][fault] : t[found]
  return [
    { id: 'contact', header: t.contact, value: row => row.name, unnamed: t.unnamed, width: 220 },
    {
      id: 'field',
      header: t.field,
      value: ({ path: [member, name] }) => (member === 'labels' ? t.label : name),
      width: 140,
      compact: 'none',
    },
    {
      id: 'before',
      header: t.before,
      value: row => row.before,
      cell: row => (isChange(row) ? <del className="text-muted">{row.before}</del> : row.before),
      width: 180,
    },
    {
      id: 'after',
      header: t.after,
      value: row => row.after,
      cell: row => (isChange(row) ? <ins className="font-medium no-underline">{row.after}</ins> : null),
      width: 180,
    },
    ...(hasFindings
      ? [
          {
            id: 'finding',
            header: t.finding,
            value: (row: Proposal) => row.findings.map(found => words(row, found)).join(', '),
            cell: (row: Proposal) => (
              <span className="flex gap-1">
                {row.findings.map(found => (
                  <Badge key={found} tone={found === 'invalid' ? 'danger' : 'warning'}>
                    {words(row, found)}
                  </Badge>
                ))}
              </span>
            ),
            width: 240,
            compact: 'aside' as const,
          },
        ]
      : []),
  ]
}
