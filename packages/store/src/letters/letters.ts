import { type FormattedItem, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { ifNew, ifStill } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { batchGet, queryStored } from '../reads.ts';
import { versioned } from '../versioned.ts';

/** Whose letter it is: a project's, or an organization's for all its projects. */
export type LetterOwner = { projectId: string } | { organizationId: string };

/** A letter that a project or an organization has written; the kinds without one have the text of the next one. */
const letters = defineItems('Letter', {
  /** `PROJECT#id` or `ORG#id` */
  owner: string().key(),
  kind: string().key(),
  subject: string(),
  html: string(),
  updated: string(),
  ...versioned,
}).keyedBy(({ owner, kind }) => ({ pk: owner, sk: `LETTER#${kind}` }));
export type Letter = FormattedItem<typeof letters.entity>;

export const letterOwner = (owner: LetterOwner): string =>
  'projectId' in owner ? `PROJECT#${owner.projectId}` : `ORG#${owner.organizationId}`;

/** The letters of a project or an organization, one of each kind at most. */
export function listLetters(owner: LetterOwner): Promise<Letter[]> {
  const partition = letterOwner(owner);
  return queryStored([letters.entity], { partition, range: { beginsWith: 'LETTER#' } }, { consistent: true });
}

/** The letter of a kind that is in force in a project, if anybody has written one: in one request. */
export async function findLetter(
  project: { projectId: string; organizationId: string },
  kind: string,
): Promise<Letter | undefined> {
  const { projectId, organizationId } = project;
  const owners = [letterOwner({ projectId }), letterOwner({ organizationId })];
  const found = await batchGet(owners, (owner) => letters.batchGet({ owner, kind }));
  return found.find(({ owner }) => owner === owners[0]) ?? found[0];
}

/** The write of a letter whose version before was `version - 1`; `stale` when somebody else was first. */
export function putLetter(letter: Letter): Write {
  const seen = letter.version === 1 ? ifNew('kind') : ifStill('version', letter.version - 1);
  return write(letters.transactPut(letter, seen));
}

/** The kind has the text of the next one again. */
export function deleteLetter({ owner, kind, version }: Pick<Letter, 'owner' | 'kind' | 'version'>): Write {
  return write(letters.transactDelete({ owner, kind }, ifStill('version', version)));
}
