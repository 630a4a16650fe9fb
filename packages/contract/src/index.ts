/** The catalogue of calls: what the API offers, who may make each call, and the shapes on the wire. */
export * from './areas.ts';
export type { CallDefinition, FurtherSubject, Method, Payload, RequestPath, SubjectSource } from './call.ts';
export { applyChange } from './change.ts';
export { isOpenWithoutConsent } from './consent-gate.ts';
export * from './entities.ts';
export { idempotencyKey, takesIdempotencyKey } from './idempotency.ts';
export { inMountingOrder } from './mounting-order.ts';
export { isAllowedInProjectImpersonation } from './project-impersonation.ts';
export { isOpenWhileSealed } from './sealed-projects.ts';
export { type ServedKind, servedKind } from './service/served-kind.ts';
export { isPathText } from './values.ts';
