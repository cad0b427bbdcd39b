import { loadOnUse } from '@trust/runtime/load-on-use'

/** With its writer of PNG it takes a fiftieth of the gateway's start. */
const qrcode = loadOnUse<typeof import('qrcode')>('qrcode', import.meta.url)

/** A picture of a link with which a telephone signs in, as a data URL. */
export const qrCodeOf = (url: string): Promise<string> => qrcode().toDataURL(url)
