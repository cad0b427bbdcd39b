/** The largest body of an upload: 15 MiB in base64, and room for the fields. */
export const UPLOAD_BYTES = 22 * 2 ** 20
/** Each field may get a fault of its own: more fields than this are refused as a whole. */
export const MAX_FIELDS = 50
export const TOO_LARGE = 'The file is larger than 15 MB.'
