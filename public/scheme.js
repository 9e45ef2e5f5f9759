// Runs before the first paint: the stored choice, else the system's.
;(function () {
  var scheme = 'system'
  try {
    scheme = localStorage.getItem('wc.scheme') || 'system'
  } catch {
    // Storage may be blocked; the system's choice stands.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.setAttribute('data-scheme', scheme)
})()
