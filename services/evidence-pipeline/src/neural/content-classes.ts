/** The classes of the embedded network's own last layer, in its order. */
export const CONTENT_CLASSES = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const
