import { type FormattedItem, number, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { ifNew, whereAll } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { type Participant, participantItems } from '../participants/participant-entity.ts';
import { type Project, projects } from '../projects/projects.ts';
import { queryStored } from '../reads.ts';
import { notTrashed } from '../trashed.ts';

const inKey = (version: number) => String(version).padStart(6, '0');

/** A version of the confidentiality agreement of a project: a text, or a PDF. Kept with all that were agreed to. */
const texts = defineItems('ConsentText', {
  projectId: string().key(),
  version: number().key(),
  /** Clean HTML. */
  text: string().optional(),
  attachmentId: string().optional(),
  publishedAt: string(),
  byUserId: string(),
}).keyedBy(({ projectId, version }) => ({ pk: `PROJECT#${projectId}`, sk: `CONSENT#${inKey(version)}` }));
export type ConsentText = FormattedItem<typeof texts.entity>;

/** That somebody agreed to a version, by typing a name. Stays when the person leaves the project. */
const agreements = defineItems('ConsentAgreement', {
  projectId: string().key(),
  version: number().key(),
  /** The participant's id, or the questionnaire's whose contact agreed, with the contact. */
  by: string().key(),
  userId: string().optional(),
  as: string().enum('participant', 'contact'),
  /** As it was typed. */
  name: string(),
  email: string(),
  at: string(),
}).keyedBy(({ projectId, version, by }) => ({
  pk: `PROJECT#${projectId}`,
  sk: `AGREED#${inKey(version)}#${by}`,
}));
export type ConsentAgreement = FormattedItem<typeof agreements.entity>;

export async function getConsentText(projectId: string, version: number): Promise<ConsentText | undefined> {
  return (await texts.get({ projectId, version }, { consistent: true })).Item;
}

/** What somebody agreed to, read consistently. */
export async function getAgreement(projectId: string, version: number, by: string) {
  return (await agreements.get({ projectId, version, by }, { consistent: true })).Item;
}

/** Everything that was agreed to in a project, by version. */
export function listAgreements(projectId: string): Promise<ConsentAgreement[]> {
  const range = { beginsWith: 'AGREED#' };
  return queryStored([agreements.entity], { partition: `PROJECT#${projectId}`, range });
}

export function createConsentText(text: ConsentText): Write {
  return write(texts.transactPut(text, ifNew('projectId')));
}

/** Records that somebody agreed; `already_exists` when that is recorded. */
export function createAgreement(agreement: ConsentAgreement): Write {
  return write(agreements.transactPut(agreement, ifNew('projectId')), 'already_exists');
}

/** `stale` when another version of the agreement is in force by now, or none. */
export function requireConsentVersion({ projectId }: Pick<Project, 'projectId'>, version: number): Write {
  const inForce = [
    { attr: 'consent.version' as const, eq: version },
    { attr: 'consent.asks' as const, eq: true as const },
  ];
  return write(projects.transactCheck({ projectId }, whereAll(...inForce, notTrashed)));
}

/** Marks on somebody's place in the project what the person agreed to. */
export function markAgreed({ projectId, userId, participantId }: Participant, agreedVersion: number): Write {
  const condition = { attr: 'participantId' as const, eq: participantId };
  const change = participantItems.transactUpdate({ projectId, userId, agreedVersion }, { condition });
  return write(change, 'not_found');
}
