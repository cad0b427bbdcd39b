import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { useEffect, useState } from 'preact/hooks'
import type { Resource } from './api.ts'
import { dropWritten, heldDrafts } from './unwritten.ts'

export type AssignedVisit = Resource<'VerificationTask'>
export type Outcome = Resource<'VerificationFinding'>['outcome']
export type PhotoType = Resource<'UploadEvidenceForm'>['evidence_type']

export interface Position {
  latitude: number
  longitude: number
}

export interface SignedInInspector {
  id: string
  full_name: string
}

/** The findings so far; every keystroke is stored. */
export interface VisitDraft {
  visitId: string
  /** The visit as it was when the draft began: it may be reassigned meanwhile. */
  visit: AssignedVisit
  inspectorId: string
  outcome?: Outcome | undefined
  notes: string
}

export interface TakenPhotograph {
  /** Also its Idempotency-Key and `external_id`, so that it becomes evidence once, however often it is sent. */
  id: string
  visitId: string
  type: PhotoType
  file: Blob
  capturedAt: string
  position: Position | null
  /** Set once it has arrived. */
  evidenceId?: string
}

/** Why a report was refused, in the service's words. */
export interface Problem {
  code: string
  detail: string
}

/** A finished visit that is being sent. */
export interface Report {
  /** They are sent in this order. */
  number: number
  /** The Idempotency-Key of the finding. */
  key: string
  inspectorId: string
  visit: AssignedVisit
  outcome: Outcome
  notes: string
  visitedAt: string
  position: Position | null
  photoIds: string[]
  state: 'waiting' | 'failed' | 'sent'
  problem?: Problem
  sentAt?: string
}

interface FieldStore extends DBSchema {
  settings: { key: 'inspector'; value: SignedInInspector }
  visits: { key: string; value: AssignedVisit }
  drafts: { key: string; value: VisitDraft }
  photographs: { key: string; value: TakenPhotograph; indexes: { visitId: string } }
  reports: { key: number; value: Report }
}

export type FieldDatabase = IDBPDatabase<FieldStore>
let opened: Promise<FieldDatabase> | undefined

/** The telephone's own store: it survives reloads, crashes and the end of a session. */
export function store(): Promise<FieldDatabase> {
  opened ??= openStore()
  return opened
}

async function openStore(): Promise<FieldDatabase> {
  const database = await openDB<FieldStore>('field', 1, {
    upgrade(database) {
      database.createObjectStore('settings')
      database.createObjectStore('visits', { keyPath: 'id' })
      database.createObjectStore('drafts', { keyPath: 'visitId' })
      const photographs = database.createObjectStore('photographs', { keyPath: 'id' })
      photographs.createIndex('visitId', 'visitId')
      database.createObjectStore('reports', { keyPath: 'number', autoIncrement: true })
    },
  })
  for (const draft of heldDrafts<VisitDraft>()) {
    await database.put('drafts', draft)
    dropWritten(draft)
  }
  return database
}

const listeners = new Set<() => void>()
/** Other tabs of this page look at the same store. */
const tabs = new BroadcastChannel('field')
const notifyListeners = () => {
  for (const listener of listeners) listener()
}
tabs.onmessage = notifyListeners

/** After a write: every part of the page that shows what was written reads it again. */
export function changed(): void {
  notifyListeners()
  tabs.postMessage('changed')
}

/** What the store holds, read again whenever it changes; undefined until it was read. */
export function useStored<T>(read: (database: FieldDatabase) => Promise<T>, key = ''): T | undefined {
  const [value, setValue] = useState<{ key: string; held: T }>()
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const held = await read(await store())
      if (isCurrent) setValue({ key, held })
    }
    load()
    listeners.add(load)
    return () => {
      isCurrent = false
      listeners.delete(load)
    }
  }, [key])
  return value?.key === key ? value.held : undefined
}
