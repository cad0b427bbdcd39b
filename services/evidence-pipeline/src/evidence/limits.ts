/** The largest body of an upload: 15 MiB in base64, and room for the fields. */
export const UPLOAD_BYTES = 22 * 2 ** 20
/** Nobody sends more by mistake, and each would get a fault of its own. */
export const MAX_FIELDS = 50
export const TOO_LARGE = 'The file is larger than 15 MB.'
