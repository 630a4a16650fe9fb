import type { AuditKind, ClockAct, OperatorAct } from './audit.ts';

export const auditKindNames: Record<AuditKind, string> = {
  session: 'Signing in and passwords',
  users: 'Users',
  organizations: 'Organizations',
  licences: 'Licenses',
  templates: 'Templates',
  projects: 'Projects',
  participants: 'Participants',
  'data-feeds': 'Data feeds',
  audit: 'Audit trail',
  operators: 'Operators’ console',
  other: 'Other',
};

/** The acts of the operators' console. */
const ofOperators: Readonly<Record<OperatorAct, readonly [name: string, phrase: string]>> = {
  redriveWork: ['Given-up work begun again', 'had work tried again that was given up: {}'],
  dropWork: ['Given-up work dropped', 'dropped work that was given up: {}'],
  recountProjectAsOperator: [
    'Project recounted',
    'had the counts of the project {} compared with its answers',
  ],
  requeueMail: ['Mail sent again', 'had a mail sent again: {}'],
  allowInvitations: ['Invitations allowed', 'let the invitations of {} go out again'],
  unblockAddress: ['Address unblocked', 'allowed mail to the address of {} again'],
  repairLicences: ['License counters corrected', 'corrected the license counters of {}'],
  repairLists: ['Lists of users repaired', 'had the lists of all users compared and repaired'],
  repairMailbox: ['Mailbox repaired', 'had the mailbox of {} counted and repaired'],
  makeAdministrator: ['Administrator made', 'made {} a super administrator'],
  holdOutbox: ['Work held', 'held mail and notices'],
  releaseOutbox: ['Work released', 'released mail and notices'],
  exportOrganization: ['Data handed over', 'exported all data of {}'],
  eraseOrganization: ['Data erased', 'erased {} with all its data'],
};

/** What the clock does without anybody. */
const ofClock: Readonly<Record<ClockAct, readonly [name: string, phrase: string]>> = {
  deleteClosedProject: [
    'Closed project deleted',
    'deleted the project {} after the years that its organization keeps closed projects',
  ],
  deleteEndedTrash: ['Trash ended', 'deleted {}, whose time in the trash had ended'],
};

/** The name and the phrase of each call or event. In the phrase, `{}` is the object and `{other}` a second person. */
const acts: Readonly<Record<string, readonly [name: string, phrase: string]>> = {
  login: ['Sign-in', 'signed in'],
  finishSsoLogin: ['Single sign-on', 'signed in through single sign-on'],
  logout: ['Sign-out', 'signed out'],
  loginFailed: ['Failed sign-in', 'tried to sign in as {} and failed'],
  ssoLoginFailed: ['Failed single sign-on', 'tried to sign in through single sign-on and failed'],
  sessionReused: ['Used sign-in cookie', 'presented an old sign-in cookie of {}, whose session was ended'],
  endSession: ['Device signed out', 'signed out another device'],
  endAllSessions: ['All devices signed out', 'signed out on all devices'],
  changePassword: ['Password changed', 'changed their password'],
  resetPassword: ['Password reset', 'set a new password by the link of a mail'],
  register: ['Registration', 'registered'],
  confirmUser: ['Address confirmed', 'confirmed the email address and registered'],
  impersonationStarted: ['Impersonation begun', 'began to act as {}'],
  impersonationEnded: ['Impersonation ended', 'stopped acting as {}'],
  createUser: ['User added', 'added the user {}'],
  inviteUser: ['User invited', 'sent {} an invitation'],
  updateUser: ['User changed', 'saved {}'],
  deleteUser: ['User deleted', 'deleted the user {}'],
  updateProfile: ['Profile changed', 'saved the profile of {}'],
  uploadPhoto: ['Photo set', 'set the photo of {}'],
  renewCalendarAddress: ['Calendar address made', 'made a new address of the own calendar'],
  removeCalendarAddress: ['Calendar address removed', 'removed the address of the own calendar'],
  removePhoto: ['Photo removed', 'removed the photo of {}'],
  decideAdmission: ['Admission decided', 'decided on the admission of {}'],
  exportUsers: ['Users exported', 'exported users'],
  requestAdmission: ['Admission asked for', 'asked to join an organization'],
  withdrawAdmission: ['Admission withdrawn', 'no longer asks to join an organization'],
  moveProjects: ['Projects moved', 'moved the projects of {}'],
  addCommunity: ['Community added', 'added a community'],
  removeCommunity: ['Community removed', 'removed a community'],
  unsubscribe: ['Notices stopped', 'stopped notices by email'],
  createOrganization: ['Organization added', 'added the organization {}'],
  updateOrganization: ['Organization changed', 'saved the organization {}'],
  setOrganizationLogo: ['Logo set', 'set the logo of {}'],
  deleteOrganizationLogo: ['Logo removed', 'removed the logo of {}'],
  setSenderDomain: ['Sender domain set up', 'set up or checked the sender domain of {}'],
  deleteSenderDomain: ['Sender domain removed', 'removed the sender domain of {}'],
  saveOrganizationLetter: ['Letter of an organization', 'changed a letter of the organization {}'],
  deleteOrganization: ['Organization deleted', 'deleted the organization {}'],
  testSso: ['Single sign-on tested', 'tested the single sign-on of {}'],
  exportLicenceSummaries: ['Licenses exported', 'exported the license use of all organizations'],
  exportLicenceUse: ['Licenses of an organization exported', 'exported the license use of {}'],
  requestLicence: ['Licenses asked for', 'asked for more licenses'],
  putBack: ['Put back from the trash', 'put {} back from the trash'],
  deletePermanently: ['Deleted permanently', 'deleted {} from the trash permanently'],
  createTemplate: ['Template created', 'created the template {}'],
  updateTemplate: ['Template changed', 'saved the template {}'],
  deleteTemplate: ['Template deleted', 'deleted the template {}'],
  cloneTemplate: ['Template copied', 'copied the template {}'],
  importTemplate: ['Template imported', 'imported questions into the template {}'],
  importProjectQuestions: ['Questions imported', 'imported questions into the project {}'],
  createProject: ['Project created', 'created the project {}'],
  updateProject: ['Project changed', 'saved the project {}'],
  setProjectStatus: ['Project status', 'set the status of the project {}'],
  keepProject: ['Project kept or not', 'decided whether {} is kept for good'],
  saveProjectLetter: ['Letter of a project', 'changed a letter of the project {}'],
  openSeal: ['Sealed answers opened', 'opened, or asked a second person to open, the sealed answers of {}'],
  publishConsent: ['Confidentiality agreement published', 'published the confidentiality agreement of {}'],
  agreeToConsent: ['Confidentiality agreed', 'agreed to the confidentiality agreement of {}'],
  agreeAsContact: ['Confidentiality agreed', 'agreed to a confidentiality agreement as a contact'],
  exportAgreements: ['Agreements exported', 'exported the agreements to the confidentiality of {}'],
  deleteProject: ['Project deleted', 'deleted the project {}'],
  cloneProject: ['Project copied', 'copied the project {}'],
  exportProject: ['Project exported', 'exported the project {}'],
  exportComparison: ['Comparison exported', 'exported a comparison of the project {}'],
  printProjectReport: [
    'Confidential answers printed',
    'made a report of the project {} with confidential answers',
  ],
  exportPropertyAnswers: ['Confidential answers exported', 'exported confidential answers of {}'],
  getProjectReport: [
    'Confidential answers read',
    'read all answers of the project {} with confidential ones',
  ],
  addReviewer: ['Reviewer added', 'added {other} as a reviewer to the project {}'],
  removeReviewer: ['Reviewer removed', 'removed a reviewer from the project {}'],
  addCollaborator: ['Collaborator added', 'added {other} as a collaborator to the project {}'],
  removeCollaborator: ['Collaborator removed', 'removed a collaborator from the project {}'],
  impersonateParticipant: ['Participant impersonated', 'began to act as {}'],
  removeParticipant: ['Participant removed', 'removed {} from a project'],
  handOverDelegates: ['Delegates handed over', 'gave the delegates of {} to another delegator'],
  allowOrganization: ['Organization let in', 'let an organization take part in {}'],
  exportParticipants: ['Participants exported', 'exported the participants of the project {}'],
  createDataFeed: ['Data feed added', 'added the data feed {}'],
  updateDataFeed: ['Data feed changed', 'saved the data feed {}'],
  deleteDataFeed: ['Data feed deleted', 'deleted the data feed {}'],
  exportAudit: ['Audit trail exported', 'exported the audit trail'],
  ...ofClock,
  ...ofOperators,
};

/** The acts that are recorded whoever does them; under impersonation every other write is, too. */
export const auditActs: readonly string[] = Object.keys(acts);

export function auditActName(act: string): string {
  const words = inWords(act);
  return acts[act]?.[0] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** What somebody did: with `{}` where its object goes, if it goes anywhere. */
export function auditActPhrase(act: string): string {
  const known = acts[act]?.[1];
  if (known) return known;
  const [verb = '', ...rest] = inWords(act).split(' ');
  return `${pastTense(verb)} ${rest.join(' ')}: {}`;
}

/** `saveAnswer` as "save answer". */
function inWords(act: string): string {
  return act.replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
}

const irregular: Readonly<Record<string, string>> = {
  send: 'sent',
  set: 'set',
  begin: 'began',
  resend: 'sent again',
  submit: 'submitted',
};

function pastTense(verb: string): string {
  const known = irregular[verb];
  if (known) return known;
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}
