import type { Resource } from '../api.ts'

export type Desk = Resource<'ReviewDesk'>
