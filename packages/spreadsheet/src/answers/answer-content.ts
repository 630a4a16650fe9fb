import { createHash } from 'node:crypto';
import { isEmpty, isNotApplicable, leftOutText, notApplicableText } from '@landbrief/domain';
import { readLimits } from '../limits.ts';
import { operandItems } from '../template/list-text.ts';
import { notAskedText, type QuestionAnswer } from './columns.ts';

/** What the cells of an answer contain, to compare them with what was written into them. */
export interface AnswerContent {
  text: string;
  isNotApplicable: boolean;
}

/** Ends an answer that is longer than a cell. */
const cutMark = '… (cut here: too long for a cell)';

/** With the apostrophe before what would be a formula. */
const longest = readLimits.cellCharacters - 1;

const cut = (text: string) =>
  text.length > longest ? text.slice(0, longest - cutMark.length).toWellFormed() + cutMark : text;

export const isCut = ({ text }: AnswerContent) => text.trimEnd().endsWith(cutMark);

/** How an answer is written: several choices one per line, and no more than a cell holds. */
export function contentOf({ value, isLeftOut }: Pick<QuestionAnswer, 'value' | 'isLeftOut'>): AnswerContent {
  if (isLeftOut) return { text: leftOutText, isNotApplicable: false };
  if (isNotApplicable(value)) return { text: '', isNotApplicable: true };
  if (isEmpty(value)) return { text: '', isNotApplicable: false };
  return {
    text: cut(Array.isArray(value) ? operandItems(value).join('\n') : String(value)),
    isNotApplicable: false,
  };
}

export function isBlankContent({ text, isNotApplicable: notApplicable }: AnswerContent): boolean {
  return isEmpty(text) && !notApplicable;
}

/** Programs change line ends and drop spaces at both ends. */
function comparable({ text, isNotApplicable: notApplicable }: AnswerContent): string {
  return notApplicable ? notApplicableText : `=${text.replace(/\r\n?/g, '\n').trim()}`;
}

export function isSameContent(one: AnswerContent, other: AnswerContent): boolean {
  return comparable(one) === comparable(other);
}

function hashOf(content: AnswerContent): string {
  return createHash('sha256').update(comparable(content)).digest('base64url').slice(0, 10);
}

/** The answer that a cell had when the sheet was downloaded. */
export interface DownloadedAnswer {
  propertyId: string;
  /** Of the property's column, in a file of several properties. */
  heading?: string | undefined;
  /** 0: there was none. */
  version: number;
  contentHash: string;
}

/**
 * A line of the column `Downloaded`: the property, the version of the answer, a hash of what the cell contained, and the
 * heading of its column where there are several. Without an answer the property was not asked.
 */
export function downloadedText(
  propertyId: string,
  answer: QuestionAnswer | undefined,
  heading?: string,
): string {
  const content = answer ? contentOf(answer) : { text: notAskedText, isNotApplicable: false };
  const parts = [propertyId, answer?.version ?? 0, hashOf(content)];
  return [...parts, ...(heading === undefined ? [] : [heading])].join(' ');
}

export function parseDownloaded(text: string): DownloadedAnswer[] {
  return text.split('\n').flatMap((line) => {
    const [, propertyId, version, contentHash = '', heading] =
      /^(\S+) (\d{1,9}) ([\w-]{10})(?: (.+))?$/.exec(line.trim()) ?? [];
    return propertyId ? [{ propertyId, version: Number(version), contentHash, heading }] : [];
  });
}

/** Whether nobody has edited a cell since it was downloaded. */
export function isUntouched(downloaded: DownloadedAnswer, content: AnswerContent): boolean {
  return downloaded.contentHash === hashOf(content);
}
