import { describe, expect, it } from 'vitest'
import { resources } from '../resources/resources.ts'
import { isSafeId, itemPath, listPath, pageOf } from './listQuery.ts'

const stores = (search: string) => listPath(resources.stores, new URLSearchParams(search))

describe('the address of a list', () => {
  it.each([
    ['', '/store/all/'],
    ['page=1', '/store/all/'],
    ['name=x&page=2', '/store/all/?name=x&page=2'],
    ['page=2&description=b&name=a', '/store/all/?name=a&description=b&page=2'],
    ['evil=1&sort=name&name=', '/store/all/'],
    ['name=a+b%26c&name=second', '/store/all/?name=a+b%26c'],
    ['workspace__owners__email=a%40b.c', '/store/all/?workspace__owners__email=a%40b.c'],
    ['page=0', '/store/all/'],
    ['page=2.5', '/store/all/'],
    ['page=-3', '/store/all/'],
    ['page=1e3', '/store/all/'],
  ])('of "%s" is %s', (search, path) => {
    expect(stores(search)).toBe(path)
  })

  it('reads the page from the address', () => {
    expect(pageOf(new URLSearchParams('page=17'))).toBe(17)
  })
})

describe('SEC12 the address of a record', () => {
  it.each([
    '7',
    'a:b',
    'a+b=c',
    'a.b',
    '…',
    'jobs',
    '100%',
    'дом:7%zz',
    'javascript:alert(1)',
    '__proto__',
    '<b>',
    '...',
  ])('accepts the id %s', (id) => {
    expect(itemPath(resources.stores, id)).toBe(`/store/all/${encodeURIComponent(id)}/`)
  })

  it.each([
    '',
    '.',
    '..',
    '/',
    '//evil.example',
    '../users',
    '..\\users',
    'a/b',
    'a\\b',
    'a/../b',
    'a?b',
    '?',
    'a#b',
    '#',
    'a/?page=2',
    '%2e',
    '%2E%2E',
    'a%2Fb',
    '%5c',
    '%00',
    '%0d%0aHost:x',
    'a\nb',
    '\0',
    'a\tb',
    'a\u007Fb',
    'a\u0085b',
    'a\uD800',
    '\r\n',
    'https://evil.example/',
    'x/train',
  ])('rejects the id "%s"', (id) => {
    expect(itemPath(resources.stores, id)).toBeUndefined()
  })

  it('does not treat the list of jobs as a model', () => {
    expect(isSafeId(resources.models, 'jobs')).toBe(false)
  })
})
