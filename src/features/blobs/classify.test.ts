import { describe, expect, it } from 'vitest'
import { classify, textOf } from './classify.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const raw = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const of = (bytes: Uint8Array, type = 'application/octet-stream', name = '') => {
  const sort = classify(bytes, bytes.length, type, name)
  return 'type' in sort ? sort.type : sort.is
}

const png = raw('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')
const script = '<script>alert(1)</script>'

describe('BL-2 types detected from the first bytes', () => {
  it.each([
    ['PNG', png, 'image/png'],
    ['JPEG', raw('\xff\xd8\xff\xe0\0\x10JFIF'), 'image/jpeg'],
    ['GIF', raw('GIF89a\x01\0\x01\0'), 'image/gif'],
    ['WebP', raw('RIFF\x24\0\0\0WEBPVP8 '), 'image/webp'],
    ['AVIF', raw('\0\0\0\x1cftypavif\0\0'), 'image/avif'],
    ['WAV', raw('RIFF\x24\0\0\0WAVEfmt '), 'audio/wav'],
    ['MP3 with tags', raw('ID3\x04\0\0'), 'audio/mpeg'],
    ['FLAC', raw('fLaC\0\0'), 'audio/flac'],
    ['Ogg', raw('OggS\0\x02'), 'audio/ogg'],
    ['MP4', raw('\0\0\0\x18ftypmp42\0\0'), 'video/mp4'],
    ['M4A', raw('\0\0\0\x18ftypM4A \0\0'), 'audio/mp4'],
    ['WebM', raw('\x1a\x45\xdf\xa3\x01\0\0\0\x42\x82\x84webm'), 'video/webm'],
    ['PDF', raw('%PDF-1.7\n%\xe2\xe3'), 'pdf'],
    ['ZIP', raw('PK\x03\x04\x14\0'), 'bytes'],
    ['gzip', raw('\x1f\x8b\x08\0'), 'bytes'],
    ['Matroska without webm', raw('\x1a\x45\xdf\xa3\x42\x82matroska'), 'bytes'],
  ])('%s, whatever its declared type', (_word, bytes, sort) => {
    for (const type of ['application/octet-stream', 'text/html', 'text/plain', ''])
      expect(of(bytes, type)).toBe(sort)
  })

  it('audio without tags, only if it is declared as audio', () => {
    const frame = raw('\xff\xfb\x90\x44\0\0\0\0')
    expect(of(frame, 'audio/mpeg')).toBe('audio/mpeg')
    expect(of(frame)).toBe('bytes')
  })

  it('names archives', () => {
    expect(classify(raw('PAR1\x15\0'), 6, '')).toEqual({ is: 'bytes', label: 'Parquet' })
  })
})

describe('SEC13 files with a false type', () => {
  it.each([
    ['HTML called a PNG', bytesOf(`<html>${script}`), 'image/png', 'html'],
    ['HTML called a GIF, by name', bytesOf(`<!DOCTYPE html>${script}`), 'image/gif', 'html'],
    ['a script called text', bytesOf(script), 'text/plain', 'html'],
    ['HTML after a comment', bytesOf(`<!-- x -->\n<body onload=alert(1)>`), 'text/plain', 'html'],
    ['HTML after a mark', bytesOf(`\ufeff <html>${script}`), 'text/plain', 'html'],
    ['XHTML', bytesOf('<?xml version="1.0"?><html xmlns="x">'), 'application/xhtml+xml', 'html'],
    [
      'a GIF that is a script too',
      raw('GIF89a/*\0\0*/=1;alert(1)//'),
      'text/javascript',
      'image/gif',
    ],
    ['a PNG with a script behind', raw(`\x89PNG\r\n\x1a\n${script}`), 'text/html', 'image/png'],
    ['a PDF with HTML before it', bytesOf(`<html>${script}\n%PDF-1.4`), 'text/plain', 'html'],
    ['the same, called a PDF', bytesOf(`<html>${script}\n%PDF-1.4`), 'application/pdf', 'pdf'],
    ['text called a PDF', bytesOf('hello'), 'application/pdf', 'text'],
    ['text called a PNG', bytesOf('hello'), 'image/png', 'text'],
    ['text called a video', bytesOf('hello'), 'video/mp4', 'text'],
    ['an SVG called HTML', bytesOf(`<svg>${script}</svg>`), 'text/html', 'html'],
    ['an SVG called a PNG', bytesOf(`<svg>${script}</svg>`), 'image/png', 'image/svg+xml'],
    ['bytes called JSON', raw('\x93\x00\xff'), 'application/json', 'bytes'],
    ['bytes called text', raw('abc\0\x01\x02'), 'text/plain', 'bytes'],
    ['a program called a picture', raw('MZ\x90\0\x03'), 'image/png', 'bytes'],
  ])('%s', (_words, bytes, type, sort) => expect(of(bytes, type)).toBe(sort))
})

describe('BL-2 text', () => {
  it.each([
    ['an SVG', '<svg xmlns="x"><path/></svg>', 'image/svg+xml', 'image/svg+xml'],
    [
      'an SVG behind its prolog',
      '<?xml version="1.0"?>\n<!-- made -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg:svg/>',
      'text/plain',
      'image/svg+xml',
    ],
    ['JSON by its type', '3', 'application/json', 'json'],
    ['JSON by its kind of type', '{}', 'application/vnd.api+json', 'json'],
    ['JSON by its beginning', ' {"a":1}', 'application/octet-stream', 'json'],
    ['a list by its beginning', '[1,2]', 'text/plain', 'json'],
    ['CSV', 'a,b\n1,2', 'text/csv', 'table'],
    ['TSV', 'a\tb', 'text/tab-separated-values', 'table'],
    ['XML', '<?xml version="1.0"?><note/>', 'application/xml', 'text'],
    ['a script', 'alert(1)', 'text/javascript', 'text'],
    ['text', 'Grüße', 'application/octet-stream', 'text'],
  ])('%s', (_words, text, type, sort) => expect(of(bytesOf(text), type)).toBe(sort))

  it('CSV by its name', () => {
    expect(of(bytesOf('a,b'), 'application/octet-stream', 'x.CSV')).toBe('table')
    expect(classify(bytesOf('a\tb'), 3, '', 'x.tsv')).toEqual({ is: 'table', separator: '\t' })
  })

  it('zero bytes are classified as empty', () => expect(of(new Uint8Array())).toBe('empty'))

  it('a character cut off at the end of the first bytes is still text', () => {
    const start = bytesOf('ab€').subarray(0, 4)
    expect(classify(start, 900, 'text/plain').is).toBe('text')
    expect(classify(start, start.length, 'application/octet-stream').is).toBe('bytes')
  })

  it('is decoded by its byte order mark, and as a legacy encoding only if it is declared as text', () => {
    expect(textOf(raw('\xff\xfeh\0i\0'), '', true)).toBe('hi')
    expect(textOf(raw('\xfe\xff\0h\0i'), '', true)).toBe('hi')
    expect(textOf(raw('Gr\xfc\xdfe'), 'text/plain', true)).toBe('Grüße')
    expect(textOf(raw('Gr\xfc\xdfe'), 'application/octet-stream', true)).toBeUndefined()
    expect(textOf(bytesOf('\ufeffhi'), '', true)).toBe('hi')
  })
})
