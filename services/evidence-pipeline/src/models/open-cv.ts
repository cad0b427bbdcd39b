import { createRequire } from 'node:module'
import type loading from '@techstark/opencv-js'

/** The module is a promise of itself. Test runners wrap what is imported, and await the wrapper: hence `require`. */
export const openCv: typeof loading = createRequire(import.meta.url)('@techstark/opencv-js')
