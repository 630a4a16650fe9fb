export * from './access.ts';
export * from './enumerations.ts';
export * from './problems.ts';
export * from './roles.ts';
