import { type MessageKind, messageKind, type ProjectStatus, projectStatus } from '../enumerations.ts';
import { bounds } from '../limits.ts';
import { cleanName, nameWithoutLinks } from '../names.ts';
import type { ProblemDetail } from '../problems.ts';

/**
 * Letters: what an owner says in the own words in the mails of a project (docs/decisions/letters.md). Placeholders stand
 * in subject and text as `{firstName}`.
 */

/** What a placeholder is called where one picks it, and what stands in its place where there is no value. */
const placeholders = {
  firstName: ['First name', 'there'],
  organization: ['Organization', 'the project’s team'],
  project: ['Project', 'the project'],
  deadline: ['Deadline', 'the deadline on the project’s page'],
  daysLeft: ['Days left', 'the days until the deadline'],
  link: ['Link', 'the project’s page'],
  status: ['Status', 'another status'],
  phase: ['Phase', 'the next phase'],
  property: ['Property', 'your property'],
  addendum: ['Addendum', 'An announcement'],
  sender: ['Who did it', 'The project’s team'],
} as const satisfies Record<string, readonly [label: string, otherwise: string]>;

export type LetterPlaceholder = keyof typeof placeholders;
export type LetterValues = { readonly [Name in LetterPlaceholder]?: string | undefined };

export const placeholderLabels = Object.fromEntries(
  Object.entries(placeholders).map(([name, [label]]) => [name, label]),
) as Readonly<Record<LetterPlaceholder, string>>;

const everywhere = ['firstName', 'organization', 'project', 'deadline', 'daysLeft', 'link'] as const;

export interface LetterText {
  subject: string;
  /** Clean HTML. */
  html: string;
}

interface LetterKindFacts extends LetterText {
  /** Of the messages that have it. */
  message: MessageKind;
  label: string;
  /** When it is sent. */
  when: string;
  placeholders: readonly LetterPlaceholder[];
}

const hello = '<p>Hello {firstName},</p>';

/** Each kind of letter, with the text that says what its mail says where nobody has written one. */
export const letterKinds = {
  invitation: {
    message: messageKind.invitation,
    label: 'Invitation',
    when: 'To everybody who is invited, and when an invitation is sent again',
    placeholders: everywhere,
    subject: 'Invitation: {project}',
    html: `${hello}<p>{organization} invites you to the request for information “{project}”. Answers are due by the end of {deadline}.</p><p>Open the invitation to see what is asked. You can take part or decline there.</p>`,
  },
  reminder: {
    message: messageKind.reminder,
    label: 'Reminder',
    when: 'To those who have not completed, before the deadline and when you remind them',
    placeholders: everywhere,
    subject: '{daysLeft} left: {project}',
    html: `${hello}<p>Answers to “{project}” are due by the end of {deadline}.</p>`,
  },
  activation: {
    message: messageKind.projectStatusChanged,
    label: 'Active again',
    when: 'When the project goes on, for example after a pause',
    placeholders: everywhere,
    subject: 'Active: {project}',
    html: `${hello}<p>The request for information “{project}” is active. You can go on answering.</p>`,
  },
  status: {
    message: messageKind.projectStatusChanged,
    label: 'Status',
    when: 'When the project is paused, reviewed, closed or archived',
    placeholders: [...everywhere, 'status'],
    subject: '{status}: {project}',
    html: `${hello}<p>The request for information “{project}” is now in status {status}.</p>`,
  },
  phase: {
    message: messageKind.phaseChanged,
    label: 'Next phase',
    when: 'To those whose properties are in the next phase',
    placeholders: [...everywhere, 'phase'],
    subject: 'Phase {phase}: {project}',
    html: `${hello}<p>“{project}” has moved on to phase {phase}. Your properties are open again for the questions of this phase; earlier answers stay as they are.</p>`,
  },
  sentBack: {
    message: messageKind.propertySentBack,
    label: 'Sent back',
    when: 'When your side sends a property back, around your note and the questions',
    placeholders: [...everywhere, 'property', 'sender'],
    subject: 'Sent back: {property}',
    html: `${hello}<p>{sender} sent “{property}” in “{project}” back to you. It is open for changes; submit it again when it is ready.</p>`,
  },
  addendum: {
    message: messageKind.addendum,
    label: 'Addendum',
    when: 'With each announcement, around its text',
    placeholders: [...everywhere, 'addendum'],
    subject: '{addendum}',
    html: `${hello}<p>{addendum} was announced in “{project}”. Please read it, and acknowledge it.</p>`,
  },
} as const satisfies Record<string, LetterKindFacts>;

export type LetterKind = keyof typeof letterKinds;
export const letterKindNames = Object.keys(letterKinds) as LetterKind[];
export const factsOfLetter = (kind: LetterKind): LetterKindFacts => letterKinds[kind];

/** The letter that a change to this status is told with. */
export const letterOfStatus = (status: ProjectStatus): LetterKind =>
  status === projectStatus.active ? 'activation' : 'status';

/** Whose text is in force: the project's, else the organization's, else the product's. */
export const letterSources = ['project', 'organization', 'product'] as const;
export type LetterSource = (typeof letterSources)[number];

/** "7 days", "1 day"; of less than one "less than a day". */
export function daysInLetter(days: number | undefined): string | undefined {
  if (days === undefined || days < 0) return undefined;
  return days === 0 ? 'less than a day' : `${days} ${days === 1 ? 'day' : 'days'}`;
}

const token = /\{([^{}]*)\}/g;
const markup = /(<[^>]*>)/;
const isPlaceholder = (name: string): name is LetterPlaceholder => Object.hasOwn(placeholders, name);

/** What an unknown token becomes is nothing: a letter never has one, unless it was written for another version. */
function wordsOf(name: string, values: LetterValues): string {
  if (!isPlaceholder(name)) return '';
  const value = values[name];
  return withoutBraces((value && nameOf(name, value)) || placeholders[name][1]);
}

/** People chose these names; nothing in them may become a link or another placeholder. */
const nameOf = (name: LetterPlaceholder, value: string) =>
  name === 'link' ? cleanName(value) : nameWithoutLinks(value);
const withoutBraces = (text: string) => text.replaceAll('{', '(').replaceAll('}', ')');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A plain text as HTML shows it, also in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Fills the tokens of a plain text, on one line. */
export function fillLetterSubject(subject: string, values: LetterValues): string {
  return cleanName(withoutBraces(subject.replaceAll(token, (_, name: string) => wordsOf(name, values))));
}

/** Fills the tokens of clean HTML. A link leads to its address under the words for it. */
export function fillLetterHtml(html: string, values: LetterValues): string {
  return html
    .split(markup)
    .map((part, index) => (index % 2 === 1 ? filledTag(part, values) : filledText(part, values)))
    .join('');
}

/** In the address of a link a value is a part of the address. */
const filledTag = (tag: string, values: LetterValues) =>
  tag
    .replaceAll(token, (_, name: string) => encodeURIComponent(wordsOf(name, values).toWellFormed()))
    .replaceAll(/[{}]/g, '');

const filledText = (text: string, values: LetterValues) =>
  text
    .split(token)
    .map((part, index) => (index % 2 === 1 ? filledToken(part, values) : withoutBraces(part)))
    .join('');

function filledToken(name: string, values: LetterValues): string {
  const { link } = values;
  if (name === 'link' && link && /^(https?:\/\/|\/(?![/\\]))[^\s{}]*$/i.test(link))
    return `<a href="${escapeHtml(link)}">${placeholders.link[1]}</a>`;
  return escapeHtml(name === 'link' ? placeholders.link[1] : wordsOf(name, values));
}

/** Whether each recipient reads another text. */
export const isPersonalLetter = ({ subject, html }: LetterText) => /\{firstName\}/.test(subject + html);
/** Which values it needs. */
export const letterUses = ({ subject, html }: LetterText, name: LetterPlaceholder) =>
  `${subject}${html}`.includes(`{${name}}`);

/** Control characters and what ends a line: a subject is a header of the mail. */
const headerCharacter = /[\p{Cc}\u2028\u2029]/u;

/** What is wrong with a letter, whose HTML is clean; empty: it can be saved and sent. */
export function letterProblems(kind: LetterKind, { subject, html }: LetterText): ProblemDetail[] {
  const text = html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:nbsp|#160);/g, ' ');
  const most = bounds.letterTextMax.toLocaleString('en-US');
  const inSubject = [
    headerCharacter.test(subject) && 'must be one line without control characters',
    subject.trim() === '' && 'is required',
    ...unknownIn(kind, subject),
  ];
  const inHtml = [
    text.trim() === '' && 'is required',
    html.length > bounds.letterTextMax && `must be at most ${most} characters with its formatting`,
    ...unknownIn(kind, text),
    // A token of which a part is bold, or a link, is no token when it is sent.
    tokensIn(html.split(markup).filter((_, index) => index % 2 === 0)) !== tokensIn([text]) &&
      'has a placeholder of which only a part is formatted',
  ];
  const details = (path: string, messages: readonly (string | false)[]) =>
    messages.flatMap((message) => (message ? { path, message } : []));
  return [...details('body.letter.subject', inSubject), ...details('body.letter.html', inHtml)];
}

const tokensIn = (parts: readonly string[]) => parts.flatMap((part) => [...part.matchAll(token)]).length;

function unknownIn(kind: LetterKind, text: string): string[] {
  const known: readonly string[] = factsOfLetter(kind).placeholders;
  const names = new Set([...text.matchAll(token)].map(([, name = '']) => name));
  const exist = known.map((name) => `{${name}}`).join(', ');
  return [...names]
    .filter((name) => !known.includes(name))
    .map(
      (name) => `{${name.slice(0, 40).toWellFormed()}} is no placeholder of this letter; there are ${exist}`,
    );
}
