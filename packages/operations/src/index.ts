export { uploadKey } from './attachments/upload-key.ts';
export * from './context.ts';
export * from './operation.ts';
export * from './registry.ts';
export { turnLifecycleClock } from './projects/lifecycle-clock.ts';
export { authenticate } from './session/authenticate.ts';
export { loadSubject, type SubjectIds } from './subjects/index.ts';
export { runDueOutboxItems, runOutboxItem } from './outbox/run-outbox.ts';
