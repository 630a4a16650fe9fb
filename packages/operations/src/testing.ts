export { seatWrites } from './licences/seat-writes.ts';
export { organizationKinds } from './operators/organization/organization-kinds.ts';
export { signAccessToken } from './session/tokens.ts';
