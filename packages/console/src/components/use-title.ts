import { useDocumentTitle } from '@mantine/hooks'

/** Names the window by its page. */
export const useTitle = (page: string): void => useDocumentTitle(`${page} · Merchant Trust`)
