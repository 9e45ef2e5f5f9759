import './print.css'

/** Paper is white: while the page is printed it has the light scheme. Returns what ends it. */
export function followPrint(): () => void {
  const { dataset } = document.documentElement
  let before: string | undefined
  const begin = () => {
    before = dataset.scheme
    dataset.scheme = 'light'
  }
  const end = () => {
    dataset.scheme = before
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
