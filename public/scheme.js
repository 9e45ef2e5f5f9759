// Runs before the first paint: the stored choices, else those of the system and the browser.
;(function () {
  var root = document.documentElement
  var scheme = 'system'
  var language = null
  try {
    scheme = (localStorage.getItem('wc.scheme') || '').replace(/"/g, '')
    language = (localStorage.getItem('wc.language') || '').replace(/"/g, '')
  } catch {
    // Storage may be blocked; the choices of system and browser stand.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.setAttribute('data-scheme', scheme)

  // The build names the languages and their scripts: "de=/assets/de.js en=". Chromium waits for the
  // script of the app before it would ask for that of the language.
  var scripts = {}
  var known = (document.currentScript.getAttribute('data-languages') || 'en=').split(' ')
  for (var n = 0; n < known.length; n++) scripts[known[n].split('=')[0]] = known[n].split('=')[1]
  if (language === 'pseudo') {
    root.lang = 'en-XA'
    return
  }
  var wanted = [language].concat(navigator.languages || [])
  for (var at = 0; at < wanted.length; at++) {
    var tag = String(wanted[at]).split('-')[0]
    if (!Object.hasOwn(scripts, tag)) continue
    root.lang = tag
    if (!scripts[tag]) return
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = scripts[tag]
    document.head.append(link)
    return
  }
})()
