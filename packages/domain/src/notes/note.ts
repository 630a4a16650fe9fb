import { isOnOwnerSide, type Relation } from '../access.ts';
import { bounds } from '../limits.ts';
import { type Problem, problem } from '../problems.ts';

/**
 * Internal notes: what people of one side of a property write to each other, and the other side never sees
 * (docs/decisions/internal-notes.md).
 */

export const noteSides = ['owner', 'participant'] as const;
export type NoteSide = (typeof noteSides)[number];

export interface NoteReader {
  /** What the person is to the property, in whatever role. */
  relations: ReadonlySet<Relation>;
  isOfParticipantsOrganization: boolean;
  /** Somebody else acts as this person. */
  isInOthersPlace: boolean;
}

/**
 * Whose notes somebody reads and writes; undefined: nobody's. Who is on the owner's side besides reads that side's
 * only. A delegator, who approves, belongs to the participant's team as a colleague of the same organization only.
 */
export function noteSideOf({
  relations,
  isOfParticipantsOrganization,
  isInOthersPlace,
}: NoteReader): NoteSide | undefined {
  if (isInOthersPlace) return undefined;
  if (isOnOwnerSide(relations)) return 'owner';
  if (relations.has('self') || relations.has('colleagueOf')) return 'participant';
  return relations.has('delegatorOf') && isOfParticipantsOrganization ? 'participant' : undefined;
}

/** A named person in the text of a note: by the id, so that the name is who the person is now. */
const mention = /@\{([0-9A-HJKMNP-TV-Z]{26})\}/g;

/** The ids of the people whom a note names, once each. */
export function mentionsIn(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, id = '']) => id))];
}

/** A note as people read it. Whoever is not known any more has no name. */
export function withNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(mention, (_, id: string) => `@${names.get(id) ?? 'former colleague'}`);
}

/** What somebody typed, with the people who were picked by their ids; a longer name goes before its beginning. */
export function withMentions(typed: string, picked: readonly { _id: string; fullName: string }[]): string {
  return picked
    .toSorted((a, b) => b.fullName.length - a.fullName.length)
    .reduce((text, { _id, fullName }) => text.replaceAll(`@${fullName}`, `@{${_id}}`), typed);
}

/** Why a note cannot name these people. */
export function mentionRefusal(
  mentioned: readonly string[],
  ofSide: ReadonlySet<string>,
): Problem | undefined {
  const refused = (message: string) =>
    problem('validation_error', { details: [{ path: 'body.text', message }] });
  if (mentioned.length > bounds.noteMentionsMax)
    return refused(`names more than ${bounds.noteMentionsMax} people.`);
  if (mentioned.some((id) => !ofSide.has(id))) return refused('names somebody who is not of your team.');
  return undefined;
}
