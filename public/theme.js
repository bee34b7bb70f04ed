// Theme and language before the first paint: without this a dark page would flash white. The language is chosen as in
// `i18n/preferences.ts`, since this may run before it or after.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch {}
{
  const choices = [navigator.language.slice(0, 2)]
  try {
    choices.unshift(localStorage.getItem('locale'))
  } catch {}
  document.documentElement.lang = choices.find(choice => choice === 'en' || choice === 'sv') || 'en'
}
