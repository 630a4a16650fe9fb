import type { Letter as WireLetter } from '@landbrief/contract';
import {
  factsOfLetter,
  type LetterKind,
  type LetterText,
  letterKindNames,
  letterProblems,
  problem,
} from '@landbrief/domain';
import { type Letter, type LetterOwner, listLetters, type Project } from '@landbrief/store';
import { cleanHtml } from '../html/clean-html.ts';

type Letters = ReadonlyMap<string, Letter>;

/** What a project, or an organization for its projects, says: its own letters before those that it would have without. */
export interface LettersOf {
  own: Letters;
  defaults: Letters;
  from: 'project' | 'organization';
}

export async function lettersOfProject({ projectId, organizationId }: Project): Promise<LettersOf> {
  const [own, defaults] = await Promise.all([byKind({ projectId }), byKind({ organizationId })]);
  return { own, defaults, from: 'project' };
}

export async function lettersOfOrganization(organizationId: string): Promise<LettersOf> {
  return { own: await byKind({ organizationId }), defaults: new Map(), from: 'organization' };
}

const byKind = async (owner: LetterOwner): Promise<Letters> =>
  new Map((await listLetters(owner)).map((letter) => [letter.kind, letter]));

/** The letter of a kind as it is in force, and whose it is. */
export function effectiveLetter(kind: LetterKind, { own, defaults, from }: LettersOf): WireLetter {
  const written = own.get(kind);
  const version = written?.version ?? 0;
  const text = written ?? defaults.get(kind);
  const source = written ? from : text ? 'organization' : 'product';
  const { subject, html } = text ?? factsOfLetter(kind);
  return { kind, subject, html, from: source, version };
}

export const allLetters = (letters: LettersOf): WireLetter[] =>
  letterKindNames.map((kind) => effectiveLetter(kind, letters));

/** The text as it is stored, with clean HTML; throws `validation_error` for what must not be sent. */
export async function checkedText(kind: LetterKind, { subject, html }: LetterText): Promise<LetterText> {
  const text = { subject, html: await cleanHtml(html) };
  const details = letterProblems(kind, text);
  if (details.length > 0) throw problem('validation_error', { details });
  return text;
}
