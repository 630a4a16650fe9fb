export { uploadKey } from './attachments/upload-key.ts';
export * from './context.ts';
export * from './operation.ts';
export { runDueOutboxItems, runOutboxItem } from './outbox/run-outbox.ts';
export { turnLifecycleClock } from './projects/lifecycle-clock.ts';
export * from './registry.ts';
export { authenticate } from './session/authenticate.ts';
export { loadSubject, type SubjectIds } from './subjects/index.ts';
