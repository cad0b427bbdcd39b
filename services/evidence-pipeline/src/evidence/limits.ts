/** The largest body of an upload: a file of 15 MiB (`pictures/inspect.ts`) in base64, and room for the fields. */
export const MAX_BODY_BYTES = 22 * 2 ** 20
/** Each field may get a fault of its own: more fields than this are refused as a whole. */
export const MAX_FIELDS = 50
