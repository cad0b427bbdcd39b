declare module 'virtual:messages/*' {
  const messages: Record<import('./messages.ts').FieldKey, string>
  export default messages
}
