export * from './describe-service.ts';
export * from './trust.ts';
