export const teamOrigin = 'http://127.0.0.1:4600'
