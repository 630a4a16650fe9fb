import { type AuditedFields, hasRole } from '@landbrief/domain';
import type { AuditEntry, ItemChange } from '@landbrief/store';
import { fullName } from '../people/full-name.ts';

export type AuditObject = NonNullable<AuditEntry['subject']>;

export interface AuditedObject {
  object: AuditObject;
  /** Organizations whose administrators can read the entry. */
  organizationIds: readonly string[];
  /** People in it. */
  userIds: readonly string[];
  stored: Readonly<Record<string, unknown>>;
}

type Stored = Readonly<Record<string, unknown>>;

interface Description {
  kind: string;
  entity: string;
  id: string;
  name(stored: Stored): string | undefined;
  organizationIds(stored: Stored): (string | undefined)[];
  userIds?(stored: Stored): (string | undefined)[];
  fields: AuditedFields;
}

const textField = (stored: Stored, field: string): string | undefined =>
  typeof stored[field] === 'string' ? stored[field] : undefined;
const nameField = (stored: Stored) => textField(stored, 'name');
const organizationField = (stored: Stored) => [textField(stored, 'organizationId')];

/** The objects and fields whose changes are recorded. Fields that are not listed are not, above all secrets. */
const descriptions: readonly Description[] = [
  {
    kind: 'user',
    entity: 'User',
    id: 'userId',
    name: (stored) =>
      fullName({
        firstName: textField(stored, 'firstName') ?? '',
        lastName: textField(stored, 'lastName') ?? '',
        email: textField(stored, 'email') ?? '',
      }),
    organizationIds: (stored) => [
      textField(stored, 'organizationId'),
      textField(stored, 'pendingOrganizationId'),
    ],
    userIds: (stored) => [textField(stored, 'userId')],
    fields: {
      email: 'value',
      firstName: 'value',
      lastName: 'value',
      role: 'value',
      organizationId: 'value',
      pendingOrganizationId: 'value',
      confirmed: 'value',
      phone: 'name',
      communities: 'names',
      photo: 'name',
      landingPage: 'value',
      regionIntl: 'value',
      tz: 'value',
      units: 'value',
      emailNotices: 'value',
      notices: 'name',
      undeliverable: 'value',
    },
  },
  {
    kind: 'organization',
    entity: 'Organization',
    id: 'organizationId',
    name: nameField,
    organizationIds: organizationField,
    fields: {
      name: 'value',
      domains: 'value',
      userLimit: 'value',
      projectLimit: 'value',
      licenceYearStart: 'value',
      renewalDate: 'value',
      propertySyncSince: 'value',
      allowInventoryProjects: 'value',
      allowCollaboration: 'value',
      keepYears: 'value',
      logo: 'name',
      senderDomain: 'name',
    },
  },
  {
    kind: 'project',
    entity: 'Project',
    id: 'projectId',
    name: nameField,
    organizationIds: organizationField,
    fields: {
      name: 'value',
      status: 'value',
      sharing: 'value',
      userId: 'value',
      startDate: 'value',
      deadline: 'value',
      tz: 'value',
      phaseCount: 'value',
      activePhase: 'value',
      autoActivate: 'value',
      description: 'name',
      tags: 'value',
      client: 'name',
      confidentialName: 'name',
      contactEmail: 'value',
      'settings.showOwnerToParticipants': 'value',
      'settings.allowContributors': 'value',
      'settings.participantsSeeRequirements': 'value',
      'settings.remindParticipants': 'value',
      'settings.reminders.days': 'value',
      'settings.reminders.time': 'value',
      'settings.reminders.to': 'value',
      'settings.answersValidDays': 'value',
      'settings.propertiesPerParticipant': 'value',
      'settings.sealOpenedBy': 'value',
      'settings.watermark': 'value',
      'consent.version': 'value',
      'consent.asks': 'value',
      'consent.asksContacts': 'value',
      openingAskedAt: 'value',
      openedAt: 'value',
      kept: 'value',
      deletesAt: 'value',
    },
  },
  {
    kind: 'template',
    entity: 'Template',
    id: 'templateId',
    name: nameField,
    organizationIds: organizationField,
    fields: { name: 'value', description: 'name', phaseCount: 'value', questionSetId: 'name' },
  },
  {
    kind: 'participant',
    entity: 'Participant',
    id: 'participantId',
    name: (stored) => textField(stored, 'email'),
    organizationIds: () => [],
    userIds: (stored) => [textField(stored, 'userId')],
    fields: { role: 'value', status: 'value', participating: 'value', collaborating: 'value' },
  },
  {
    kind: 'property',
    entity: 'Property',
    id: 'propertyId',
    name: nameField,
    organizationIds: () => [],
    fields: { name: 'value', status: 'value', phase: 'value' },
  },
  {
    kind: 'datafeed',
    entity: 'DataFeed',
    id: 'dataFeedId',
    name: nameField,
    organizationIds: organizationField,
    fields: {
      name: 'value',
      kind: 'value',
      // An address may contain a key.
      address: 'name',
      secretHeader: 'name',
      mapping: 'name',
      schedule: 'value',
      on: 'value',
      paused: 'value',
    },
  },
];

/** Items that are stored beside an object and count as part of it. */
export const auditedParts: Readonly<Record<string, AuditedFields>> = {
  Credential: { passwordHash: 'name' },
  OidcConfiguration: {
    issuer: 'value',
    clientId: 'value',
    logoutUrl: 'value',
    special: 'value',
    secretName: 'name',
  },
  OrganizationDetails: { states: 'names', communities: 'names', directoryId: 'value' },
};

function describe(description: Description, stored: Stored): AuditedObject | undefined {
  const id = textField(stored, description.id);
  if (!id) return undefined;
  const name = description.name(stored)?.slice(0, 200);
  return {
    object: { kind: description.kind, id, ...(name ? { name } : {}) },
    organizationIds: description.organizationIds(stored).filter((one) => one !== undefined),
    userIds: (description.userIds?.(stored) ?? []).filter((one) => one !== undefined),
    stored,
  };
}

export function fieldsOf(kind: string): AuditedFields {
  return descriptions.find((one) => one.kind === kind)?.fields ?? {};
}

/** The object that a write changes, before and after; undefined for entities that are not recorded. */
export function describeChange({ entity, before, after }: ItemChange) {
  const description = descriptions.find((one) => one.entity === entity);
  const [was, is] = [before, after].map((stored) => description && stored && describe(description, stored));
  const object = (was ?? is)?.object;
  return object && { object, before: was, after: is };
}

export function isSameObject(one: AuditObject, other: AuditObject | undefined): boolean {
  return one.kind === other?.kind && one.id === other.id;
}

/**
 * The object that a call names, from its loaded subject: under its kind's name, or as the owner of questions. The
 * project's organization can read entries about everything in a project.
 */
export function describeSubject(kind: string, loaded: object): AuditedObject | undefined {
  const parts = loaded as Readonly<Record<string, Stored | undefined>>;
  const project = parts.project?.organizationId ? organizationField(parts.project) : [];
  const own = kind === 'image' ? 'property' : kind;
  const [key, stored] = parts[own] ? [own, parts[own]] : findOwner(parts);
  if (!stored) return undefined;
  const description = descriptions.find((one) => one.kind === key);
  const described = description ? describe(description, stored) : describeOther(key, stored);
  return (
    described && {
      ...described,
      organizationIds: distinct([...described.organizationIds, ...project]),
    }
  );
}

function findOwner({
  owner,
  project,
}: Readonly<Record<string, Stored | undefined>>): [string, Stored | undefined] {
  if (owner) return [owner.projectId ? 'project' : 'template', owner];
  return ['project', project];
}

/** An object of a kind without recorded fields: its id, and its name when it has one. */
function describeOther(kind: string, stored: Stored): AuditedObject | undefined {
  const id = textField(stored, `${kind}Id`);
  const name = nameField(stored)?.slice(0, 200);
  if (!id) return undefined;
  return {
    object: { kind, id, ...(name ? { name } : {}) },
    organizationIds: organizationField(stored).filter((one) => one !== undefined),
    userIds: [],
    stored,
  };
}

export function distinct<T>(all: readonly (T | undefined)[]): T[] {
  return [...new Set(all)].filter((one) => one !== undefined);
}

/** The organization whose administrators can read what a user does; none for super administrators. */
export function organizationReaders(
  user: { role: number; organizationId?: string | undefined } | undefined,
): string[] {
  return user?.organizationId && !hasRole(user.role, 'superAdmin') ? [user.organizationId] : [];
}
