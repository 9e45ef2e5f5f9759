import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Difference of two colours that counts, 0 to 1; pixels of smoothed edges are not counted. */
const threshold = 0.05

/**
 * Compares a picture with its namesake in `reference`, and writes the differences beside it.
 * @returns the share of pixels that differ, 0 to 1; undefined without a picture of this size
 */
export function comparePicture(
  picture: Buffer,
  reference: string,
  folder: string,
  file: string,
): number | undefined {
  const path = join(reference, file)
  if (!existsSync(path)) return undefined
  const earlier = readFileSync(path)
  if (earlier.equals(picture)) return 0
  const [one, other] = [PNG.sync.read(earlier), PNG.sync.read(picture)]
  const { width, height } = one
  if (width !== other.width || height !== other.height) return undefined
  const shown = new PNG({ width, height })
  const count = pixelmatch(one.data, other.data, shown.data, width, height, { threshold })
  if (count > 0)
    writeFileSync(join(folder, file.replace(/\.png$/, '.diff.png')), PNG.sync.write(shown))
  return count / (width * height)
}
