import { type MessageKind, messageKind, messageKindNames } from '../enumerations.ts';

/** What of a notice decides which others a list shows with it, and what the list says of them. */
export interface ListedNotice {
  kind: MessageKind;
  subject: string;
  /** Ids; and the property's name. */
  project?: string | undefined;
  property?: string | undefined;
  propertyName?: string | undefined;
}

/**
 * The messages of a page of a list, those of one kind and project together where the first of them is; what a person wrote
 * is by itself. None is left out.
 */
export function groupNotices<N extends ListedNotice>(messages: readonly N[]): N[][] {
  const groups = Map.groupBy(messages.entries(), ([at, { kind, project }]) =>
    kind === messageKind.written || project === undefined ? at : `${kind} ${project}`,
  );
  return [...groups.values()].map((group) => group.map(([, message]) => message));
}

const titles: Partial<Record<MessageKind, (properties: string) => string>> = {
  propertySubmitted: (properties) => `${properties} submitted`,
  propertyApproved: (properties) => `${properties} approved`,
  propertySentBack: (properties) => `${properties} sent back`,
  propertyEliminated: (properties) => `${properties} eliminated`,
  propertyRestored: (properties) => `${properties} brought back`,
  phaseChanged: (properties) => `${properties} in another phase`,
  answerEdited: (properties) => `${properties} changed in review`,
  answersCommented: (properties) => `Comments on ${properties}`,
  internalNote: (properties) => `Notes for you on ${properties}`,
  questionnaire: (properties) => `Questionnaires of ${properties}`,
};

const NAMED = 3;

/**
 * What a list says of a group: "14 properties submitted", and the first names ("Riverbend North, Mill Creek, Quarry Site
 * and 11 more"). A property that has several of the notices counts once; without properties the notices are counted.
 */
export function wordsOfGroup(group: readonly ListedNotice[]): { title: string; preview: string } {
  const kind = group[0]?.kind ?? messageKind.written;
  const about = new Map(
    group.map(({ property, propertyName, subject }) => [property, propertyName ?? subject]),
  );
  const title = titles[kind];
  const isOfProperties = title !== undefined && !about.has(undefined);
  const names = isOfProperties ? [...about.values()] : [...new Set(group.map(({ subject }) => subject))];
  const more = names.length - NAMED;
  return {
    title: isOfProperties
      ? title(about.size === 1 ? '1 property' : `${about.size} properties`)
      : `${messageKindNames[kind]} (${group.length})`,
    preview: `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  };
}
