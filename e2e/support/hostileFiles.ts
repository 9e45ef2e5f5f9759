/** A file that would run something if treated as the type it claims, or hides, to be. */
export interface HostileFile {
  readonly type: string
  readonly body: Buffer
  /** The type the panel must show. */
  readonly shown: string
}

const run = 'top.hit=1;self.hit=1;fetch("/-/service/store/all/?hit=1");alert(1)'
const script = `<script>${run}</script>`
const handler = `<img src=x onerror="${run}">`
const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89'
const gif =
  'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'
const pdf = `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1);${run})>>>>endobj\ntrailer<</Root 1 0 R>>`
const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="8" ${more}>${inside}</svg>`

const file = (type: string, body: string, shown: string): HostileFile => ({
  type,
  body: Buffer.from(body, 'latin1'),
  shown,
})

/** SEC13: HTML, SVG, polyglots, PDF with JavaScript, wrong types. */
export const hostileFiles: readonly HostileFile[] = [
  file('text/html', `<!doctype html><body>${script}`, 'HTML'),
  file('text/html', handler, 'HTML'),
  file('text/html', `<iframe srcdoc="${script.replaceAll('"', '&quot;')}"></iframe>`, 'HTML'),
  file('text/html', `<meta http-equiv=refresh content="0;url=javascript:${run}">`, 'HTML'),
  file(
    'text/html',
    `<base href="https://evil.example/"><form action=/x><input autofocus onfocus="${run}">`,
    'HTML',
  ),
  file('image/png', `<html>${script}`, 'HTML'),
  file('image/gif', `<!-- picture -->${script}`, 'HTML'),
  file('text/plain', script, 'HTML'),
  file('application/octet-stream', `\n\n  <HTML>${script}`, 'HTML'),
  file(
    'application/xhtml+xml',
    `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
    'HTML',
  ),
  file('application/pdf', `<html>${script}`, 'HTML'),
  file('image/svg+xml', svg(script), 'SVG'),
  file('image/svg+xml', svg('<rect width="8" height="8"/>', `onload="${run}"`), 'SVG'),
  file(
    'image/svg+xml',
    svg(
      `<foreignObject width="8" height="8"><body xmlns="http://www.w3.org/1999/xhtml">${script}<iframe src="javascript:${run}"/></body></foreignObject>`,
    ),
    'SVG',
  ),
  file(
    'image/svg+xml',
    svg('<image href="https://evil.example/x.png" width="8" height="8"/>'),
    'SVG',
  ),
  file(
    'image/svg+xml',
    svg(
      `<a xlink:href="javascript:${run}"><rect width="8" height="8"/></a><animate onbegin="${run}" attributeName="x" dur="1s"/>`,
    ),
    'SVG',
  ),
  file(
    'text/plain',
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "${run}">]>${svg('<script>&x;</script>')}`,
    'SVG',
  ),
  file('text/html', svg(script), 'HTML'),
  file('image/png', `${png}${script}`, 'PNG'),
  file('text/html', `${png}${script}`, 'PNG'),
  file('text/javascript', gif.replace('GIF89a', 'GIF89a') + `/*${run}*/`, 'GIF'),
  file('text/html', `GIF89a/*${script}*/=1;${run}`, 'GIF'),
  file('image/jpeg', `\xff\xd8\xff\xe0${script}`, 'JPEG'),
  file('image/webp', `RIFF\x24\0\0\0WEBPVP8 ${script}`, 'WebP'),
  file('application/pdf', pdf, 'PDF'),
  file('text/html', pdf, 'PDF'),
  file('application/octet-stream', `junk\n${pdf}`, 'Text'),
  file('application/zip', `PK\x03\x04${script}`, 'ZIP'),
  file('video/mp4', `\0\0\0\x18ftypmp42${script}`, 'MP4'),
  file('audio/mpeg', `ID3\x04\0\0${script}`, 'MP3'),
  file(
    'application/json',
    `{"__proto__":{"hit":1},"constructor":"<img src=x onerror=hit=1>"}`,
    'JSON',
  ),
  file('application/json', `)]}'\n${script}`, 'Text'),
  file('text/csv', `=cmd|' /C calc'!A0,${handler}\n"javascript:${run}",<b>x</b>`, 'CSV'),
  file('text/xml', `<?xml-stylesheet href="javascript:${run}"?><a/>`, 'HTML'),
  file('text/javascript', run, 'Text'),
  file('text/css', `body{background:url(javascript:${run})}`, 'Text'),
  file('application/x-msdownload', 'MZ\x90\0\x03', 'EXE'),
  file(
    'multipart/related',
    `MIME-Version: 1.0\n\n--x\nContent-Type: text/html\n\n${script}`,
    'Text',
  ),
]
