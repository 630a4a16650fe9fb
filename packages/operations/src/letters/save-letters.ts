import { type LetterKind, problem } from '@landbrief/domain';
import { deleteLetter, type LetterOwner, letterOwner, putLetter } from '@landbrief/store';
import { staleOver } from '../change.ts';
import type { SignedInContext } from '../context.ts';
import { type Input, onOrganization, onProject } from '../subjects/operation.ts';
import {
  allLetters,
  checkedText,
  effectiveLetter,
  type LettersOf,
  lettersOfOrganization,
  lettersOfProject,
} from './effective.ts';

export const listProjectLetters = onProject('listProjectLetters', async (_input, { subject }) => ({
  letters: allLetters(await lettersOfProject(subject.project)),
}));

export const listOrganizationLetters = onOrganization(
  'listOrganizationLetters',
  async (_input, { subject }) => ({
    letters: allLetters(await lettersOfOrganization(subject.organization.organizationId)),
  }),
);

export const saveProjectLetter = onProject('saveProjectLetter', async (input, context) => {
  const { project } = context.subject;
  return save(input, await lettersOfProject(project), project, context);
});

export const saveOrganizationLetter = onOrganization('saveOrganizationLetter', async (input, context) => {
  const { organizationId } = context.subject.organization;
  return save(input, await lettersOfOrganization(organizationId), { organizationId }, context);
});

/** Writes a letter, or its end; nothing where it is so already, as when a request comes twice. */
async function save(
  { params: { kind }, body }: { params: { kind: LetterKind }; body: Input<'saveProjectLetter'>['body'] },
  letters: LettersOf,
  of: LetterOwner,
  { now, commit }: SignedInContext,
) {
  const current = letters.own.get(kind);
  const text = body.letter && (await checkedText(kind, body.letter));
  const isSo = text ? current?.subject === text.subject && current.html === text.html : current === undefined;
  const before = effectiveLetter(kind, letters);
  if (isSo) return commit([], { letter: before });
  if (body.version !== (current?.version ?? 0)) {
    const message = 'Somebody else has changed this letter in the meantime.';
    const data = { current: before };
    throw current ? staleOver(current, { message, data }) : problem('stale', { message, data });
  }
  const letter = text && { owner: letterOwner(of), kind, ...text, updated: now, version: body.version + 1 };
  const own = new Map([...letters.own].filter(([other]) => other !== kind));
  if (letter) own.set(kind, letter);
  const writes = letter ? [putLetter(letter)] : current ? [deleteLetter(current)] : [];
  return commit(writes, { letter: effectiveLetter(kind, { ...letters, own }) });
}
