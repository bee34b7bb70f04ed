import type { Drawing } from './icon'

/** Icons used on few pages, kept out of the first bundle. Same grid and stroke as `Icon`. */
export const seldomIcons = {
  chart: { path: 'M2.5 2v11.5H14M5.5 11V8M8.5 11V5M11.5 11V6.5' },
  copy: { path: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3' },
  edit: { path: 'M10.8 2.7l2.5 2.5L6 12.5l-3.2.7.7-3.2zM9.2 4.3l2.5 2.5' },
  external: { path: 'M9.5 2.5h4v4M13.5 2.5L7.5 8.5M11.5 9.5v4h-9v-9h4' },
  file: { path: 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3' },
  grip: { path: 'M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01' },
  minus: { path: 'M3 8h10' },
  print: { path: 'M4.5 5.5v-3.5h7v3.5M4.5 11.5h-2v-6h11v6h-2M4.5 9.5h7V14h-7z' },
  redo: { path: 'M10 3l3.2 3.2L10 9.4M13 6.2H6.8a4 4 0 0 0 0 8H9' },
  share: { path: 'M8 9.5v-7M5 5.2L8 2.3l3 2.9M5 7H3v6.5h10V7h-2' },
  trash: { path: 'M2.5 4h11M6 4V2.5h4V4M4 4l.6 9.5h6.8L12 4M6.7 6.8v4M9.3 6.8v4' },
  undo: { path: 'M6 3L2.8 6.2 6 9.4M3 6.2h6.2a4 4 0 0 1 0 8H7' },
} as const satisfies Record<string, Drawing>
