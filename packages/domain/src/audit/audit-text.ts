import { participantStatusNames, projectStatusNames } from '../enumerations.ts';
import { type RoleName, roleBits, roleNames } from '../roles.ts';
import { type AuditChange, type AuditValue, clockActorOf } from './audit.ts';
import { auditActPhrase } from './audit-acts.ts';

interface Named {
  _id: string;
  name?: string | undefined;
}

interface NamedObject extends Named {
  kind: string;
}

/** The fields of an audit entry that its texts are built from. */
export interface AuditTextInput {
  act: string;
  who?: (Named & { email: string }) | undefined;
  impersonator?: (Named & { email: string }) | undefined;
  operator?: string | undefined;
  subject?: NamedObject | undefined;
  others: readonly NamedObject[];
  organizations: readonly Named[];
  changes: readonly AuditChange[];
  told: readonly { name: string; value: AuditValue }[];
}

const fieldNames: Readonly<Record<string, string>> = {
  email: 'email address',
  firstName: 'first name',
  lastName: 'last name',
  role: 'role',
  organizationId: 'organization',
  pendingOrganizationId: 'organization asked for admission',
  confirmed: 'confirmed',
  temporary: 'invited only',
  phone: 'phone',
  communities: 'communities',
  photo: 'photo',
  logo: 'logo',
  landingPage: 'landing page',
  regionIntl: 'works outside the USA',
  tz: 'time zone',
  units: 'units',
  emailNotices: 'notices by email',
  notices: 'choices of notices',
  undeliverable: 'mail comes back',
  passwordHash: 'password',
  name: 'name',
  domains: 'email domains',
  userLimit: 'user limit',
  projectLimit: 'project limit',
  userCount: 'users with a seat',
  projectsUsed: 'project licenses used',
  userCountInYear: 'users with a seat, for finance',
  projectsUsedInYear: 'project licenses used, for finance',
  licenceYearStart: 'license year',
  renewalDate: 'renewal date',
  states: 'states',
  propertySyncSince: 'property sync since',
  allowInventoryProjects: 'inventory projects',
  allowCollaboration: 'collaboration',
  keepYears: 'years that closed projects are kept',
  issuer: 'sign-on provider',
  clientId: 'sign-on client',
  logoutUrl: 'logout address',
  secretName: 'sign-on secret',
  directoryId: 'id in the directory',
  kind: 'kind',
  address: 'address',
  secretHeader: 'secret header',
  mapping: 'mapping',
  schedule: 'schedule',
  on: 'on',
  paused: 'paused',
  status: 'status',
  sharing: 'sharing',
  userId: 'owner',
  startDate: 'start date',
  deadline: 'deadline',
  phaseCount: 'phases',
  activePhase: 'active phase',
  autoActivate: 'automatic activation',
  description: 'description',
  tags: 'tags',
  client: 'client',
  confidentialName: 'confidential name',
  contactEmail: 'contact email',
  'settings.showOwnerToParticipants': 'owner shown to participants',
  'settings.allowContributors': 'contributors',
  'settings.participantsSeeRequirements': 'requirements shown to participants',
  'settings.remindParticipants': 'reminders',
  'settings.reminders.days': 'days of reminders',
  'settings.reminders.time': 'time of reminders',
  'settings.reminders.to': 'who is reminded',
  'settings.answersValidDays': 'days that answers are valid',
  'settings.propertiesPerParticipant': 'properties by participant',
  'settings.sealOpenedBy': 'people who open the answers',
  'settings.watermark': 'names on downloaded PDFs',
  openingAskedAt: 'opening of the answers asked for',
  openedAt: 'answers opened',
  kept: 'kept for good',
  deletesAt: 'deletion announced for',
  questionSetId: 'questions',
  phase: 'phase',
  participating: 'takes part',
  collaborating: 'works together with the organization',
};

export function auditFieldName(field: string): string {
  return fieldNames[field] ?? field;
}

/** The names of the role flags that are set: `Participant, Project Owner`. */
function flagsOf(role: number): string[] {
  return Object.entries(roleBits)
    .filter(([, bit]) => bit !== 0 && (role & bit) !== 0)
    .map(([name]) => roleNames[name as RoleName]);
}

function nameAmong(objects: readonly Named[], id: string): string {
  return objects.find(({ _id }) => _id === id)?.name ?? id;
}

/** A value of a change in words. */
export function auditValueText(field: string, value: AuditValue | undefined, entry: AuditTextInput): string {
  if (value === undefined || value === '') return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'role' && typeof value === 'number') return flagsOf(value).join(', ') || roleNames.newUser;
  if (field.endsWith('rganizationId')) return nameAmong(entry.organizations, String(value));
  if (field === 'userId')
    return nameAmong([...entry.others, ...(entry.who ? [entry.who] : [])], String(value));
  if (field === 'status') return statusText(entry.subject?.kind, Number(value));
  if (/Limit$/.test(field) && typeof value === 'number') return limitText(value);
  return String(value);
}

function statusText(kind: string | undefined, status: number): string {
  const names: Readonly<Record<number, string>> | undefined =
    kind === 'project' ? projectStatusNames : kind === 'participant' ? participantStatusNames : undefined;
  return names?.[status] ?? String(status);
}

function limitText(limit: number): string {
  if (limit < 0) return 'none';
  return limit === 0 ? 'unlimited' : String(limit);
}

/** One change in words: `role: added Project Owner`, `user limit: 5 to 10`. */
export function auditChangeText(change: AuditChange, entry: AuditTextInput): string {
  const { field, before, after } = change;
  const name = auditFieldName(field);
  if (before === undefined && after === undefined) return name;
  if (field === 'role' && typeof before === 'number' && typeof after === 'number') {
    return `${name}: ${roleChange(before, after)}`;
  }
  const is = auditValueText(field, after, entry);
  return before === undefined
    ? `${name}: ${is}`
    : `${name}: ${auditValueText(field, before, entry)} to ${is}`;
}

function roleChange(before: number, after: number): string {
  const [was, is] = [flagsOf(before), flagsOf(after)];
  const added = is.filter((name) => !was.includes(name));
  const removed = was.filter((name) => !is.includes(name));
  return [
    ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
  ].join('; ');
}

const SOMEBODY = 'Somebody';

/** The last part of the ARN of an operator's credentials: the user, or the session of a role. */
export function operatorName(operator: string): string {
  return operator.split('/').at(-1) ?? operator;
}

/** Who it was: `Adam Admin as Pete Participant` under impersonation. */
export function auditWho({
  act,
  who,
  impersonator,
  operator,
}: Pick<AuditTextInput, 'act' | 'who' | 'impersonator' | 'operator'>): string {
  if (operator) return `The operator ${operatorName(operator)}`;
  const name = who?.name ?? clockActorOf(act) ?? SOMEBODY;
  return impersonator ? `${impersonator.name} as ${name}` : name;
}

/** What they did, in one sentence: "Olivia Owner changed the role of Pete Participant: added Project Owner". */
export function auditSentence(entry: AuditTextInput): string {
  return `${auditWho(entry)} ${deed(entry)}`;
}

function deed(entry: AuditTextInput): string {
  const { act, subject, who, others, changes } = entry;
  const own = subject !== undefined && subject._id === who?._id;
  const name = own ? 'themselves' : nameOf(subject);
  if (act === 'decideAdmission') return `${admitted(entry) ? 'admitted' : 'refused'} ${name ?? 'a user'}`;
  const heir = HANDING_ON.has(act) ? nameOf(others.find(({ kind }) => kind === 'user')) : undefined;
  if (heir) return `${filled(entry, name)}${act === 'deleteUser' ? ', whose projects went' : ''} to ${heir}`;
  const added = WITH_CONFIDENTIAL.has(act) && includesConfidential(entry) ? ' with confidential answers' : '';
  if (!CHANGING.has(act) || changes.length === 0) return `${filled(entry, name)}${added}`;
  const of = own ? 'their' : 'the';
  const whose = own ? '' : ` of ${name}`;
  const [only, ...more] = changes;
  if (only && more.length === 0) {
    const [field, how] = auditChangeText(only, entry).split(/: (.*)/s);
    return `changed ${of} ${field}${whose}${how ? `: ${how}` : ''}`;
  }
  return `changed ${of} ${listed(changes.map(({ field }) => auditFieldName(field)))}${whose}`;
}

/** Acts that give one user's projects to the other user that the request names. */
const HANDING_ON = new Set(['moveProjects', 'deleteUser']);

const CHANGING = new Set([
  'updateUser',
  'updateProfile',
  'updateOrganization',
  'updateProject',
  'updateTemplate',
  'setProjectStatus',
]);

/** Acts that are recorded anyway. */
const WITH_CONFIDENTIAL = new Set(['exportProject', 'exportComparison']);

function includesConfidential({ told }: AuditTextInput): boolean {
  return told.some(({ name, value }) => name === 'includeConfidential' && value === true);
}

function admitted({ told }: AuditTextInput): boolean {
  return told.some(({ name, value }) => name === 'admit' && value === true);
}

function filled(entry: AuditTextInput, name: string | undefined): string {
  const other = entry.others.find(({ kind }) => kind === 'participant' || kind === 'user');
  const phrase = auditActPhrase(entry.act).replace('{other}', nameOf(other) ?? 'somebody');
  if (!name)
    return phrase.replace(/(?:: | (?:of|as|to|from|in|into|the)(?: the \w+)? | the \w+ | )?\{\}/, '');
  // Not "the project Project Heron".
  const kind = entry.subject?.kind ?? '';
  const saysKind = kind !== '' && name.toLowerCase().startsWith(`${kind} `);
  return (saysKind ? phrase.replace(`the ${kind} {}`, '{}') : phrase).replace('{}', name);
}

function nameOf(object: NamedObject | undefined): string | undefined {
  return object?.name ?? (object ? `a ${object.kind}` : undefined);
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
