import type loading from '@techstark/opencv-js'
import { loadOnUse } from '@trust/runtime/load-on-use'

/**
 * At its first use, because it takes 0.25 s of processor time and 74 MiB, and most processes compare no pictures. The
 * module is a promise of itself. Test runners wrap what is imported, and await the wrapper: hence no `import`.
 */
export const openCv = loadOnUse<typeof loading>('@techstark/opencv-js', import.meta.url)
