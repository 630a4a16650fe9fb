export { agreeAsContact, agreeToConsent, getConsent, getContactConsent } from './agree.ts';
export { exportAgreements, listAgreements } from './list-agreements.ts';
export { publishConsent } from './publish-consent.ts';
