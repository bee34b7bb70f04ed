import { classNames } from './class-names'

/** Icons that any page may need, stroked on a 16 px grid, 1.5 px wide. Rare icons are in `seldom-icons`. */
const paths = {
  arrowDown: 'M8 3v10M4 9l4 4 4-4',
  arrowUp: 'M8 13V3M4 7l4-4 4 4',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3',
  check: 'M3 8.5l3.2 3.2L13 4.8',
  chevronDown: 'M4 6l4 4 4-4',
  chevronLeft: 'M10 4L6 8l4 4',
  chevronRight: 'M6 4l4 4-4 4',
  chevronUp: 'M4 10l4-4 4 4',
  chevrons: 'M5 6.2L8 3.4l3 2.8M5 9.8l3 2.8 3-2.8',
  close: 'M4 4l8 8M12 4l-8 8',
  download: 'M8 2v8M4.8 7L8 10.2 11.2 7M2.5 13.5h11',
  filter: 'M2 3.5h12M4.5 8h7M6.5 12.5h3',
  info: 'M8 7.2V11.5M8 4.4v.6M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4z',
  lines: 'M3 4h10M3 8h10M3 12h5',
  menu: 'M2 4h12M2 8h12M2 12h12',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  plus: 'M8 3v10M3 8h10',
  refresh: 'M13.3 6.5A5.6 5.6 0 1 0 13.4 9.6M13.5 2.8v3.7H9.8',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.7 10.7L14 14',
  table: 'M2 3h12v10H2zM2 6.5h12M2 9.8h12M6.5 6.5V13',
  upload: 'M8 10.5v-8M4.8 5.5L8 2.3l3.2 3.2M2.5 13.5h11',
  warning: 'M8 2L14.5 13.5h-13zM8 6.5v3.2M8 11.5v.4',
} as const

/** An icon outside the first bundle, see `seldom-icons`. */
export type Drawing = { path: string }

export type IconName = keyof typeof paths | Drawing

/** A line icon, hidden from screen readers: the text beside it or an `aria-label` carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={classNames('size-4 shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={typeof name === 'string' ? paths[name] : name.path} />
    </svg>
  )
}
