// Theme and language before the first paint: without this a dark page would flash white.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  document.documentElement.lang = localStorage.getItem('locale') === 'sv' ? 'sv' : 'en'
} catch {}
