import type { Letter as WireLetter } from '@landbrief/contract';
import { type LetterKind, type LetterText, problem } from '@landbrief/domain';
import { deleteLetter, type LetterOwner, letterOwner, putLetter, type Write } from '@landbrief/store';
import { staleOver } from '../change.ts';
import type { SignedInContext } from '../context.ts';
import { onOrganization, onProject } from '../subjects/operation.ts';
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
  const { writes, letter } = await saving(input, await lettersOfProject(project), project, context);
  return context.commit(writes, { letter });
});

export const saveOrganizationLetter = onOrganization('saveOrganizationLetter', async (input, context) => {
  const { organizationId } = context.subject.organization;
  const letters = await lettersOfOrganization(organizationId);
  const { writes, letter } = await saving(input, letters, { organizationId }, context);
  return context.commit(writes, { letter });
});

interface Saving {
  params: { kind: LetterKind };
  body: { letter: LetterText | null; version: number };
}

/** The write of a letter, or of its end; none where it is so already, as when a request comes twice. */
async function saving(
  { params: { kind }, body }: Saving,
  letters: LettersOf,
  of: LetterOwner,
  { now }: Pick<SignedInContext, 'now'>,
): Promise<{ writes: Write[]; letter: WireLetter }> {
  const current = letters.own.get(kind);
  const text = body.letter && (await checkedText(kind, body.letter));
  const owner = letterOwner(of);
  const isSo = text ? current?.subject === text.subject && current.html === text.html : current === undefined;
  if (isSo) return { writes: [], letter: effectiveLetter(kind, letters) };
  if (body.version !== (current?.version ?? 0)) {
    const message = 'Somebody else has changed this letter in the meantime.';
    const data = { current: effectiveLetter(kind, letters) };
    throw current ? staleOver(current, { message, data }) : problem('stale', { message, data });
  }
  const own = new Map(letters.own);
  if (!text) {
    own.delete(kind);
    const writes = current ? [deleteLetter(current)] : [];
    return { writes, letter: effectiveLetter(kind, { ...letters, own }) };
  }
  const letter = { owner, kind, ...text, updated: now, version: body.version + 1 };
  own.set(kind, letter);
  return { writes: [putLetter(letter)], letter: effectiveLetter(kind, { ...letters, own }) };
}
