/** A round mark of 24 by 24 points, as base64 (`demoLogo.mime`). */
export const demoLogo = {
  mime: 'image/png',
  data: 'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAYAAADgdz34AAAAaUlEQVR42mNgGEjAnef/nxhMU8NJtoRUg0myiFLDCVpCUwvIcRHReohR+Omg339kTJIl+BSgG4zNIrIswOVyUnxC0AJChhPyxagFlFtA00imeTKlakajeVExPEpTulQ4dKky6VbpUwsAAAFu7/8dFdJkAAAAAElFTkSuQmCC',
} as const
