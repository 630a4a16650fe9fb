import { createHash } from 'node:crypto';
import { isEmpty, isNotApplicable, notApplicableText } from '@landbrief/domain';
import { readLimits } from '../limits.ts';
import { operandItems } from '../template/list-text.ts';
import type { QuestionAnswer } from './columns.ts';

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
export function contentOf({ value }: Pick<QuestionAnswer, 'value'>): AnswerContent {
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

/** The answer that a row had when the sheet was downloaded. */
export interface DownloadedAnswer {
  propertyId: string;
  /** 0: there was none. */
  version: number;
  contentHash: string;
}

/** The cell of the column `Downloaded`: the property, the version of the answer, and a hash of what the cell contained. */
export function downloadedText(propertyId: string, answer: QuestionAnswer): string {
  return [propertyId, answer.version ?? 0, hashOf(contentOf(answer))].join(' ');
}

export function parseDownloaded(text: string): DownloadedAnswer | undefined {
  const [, propertyId = '', version = '', contentHash = ''] =
    /^(\S+) (\d{1,9}) ([\w-]{10})$/.exec(text.trim()) ?? [];
  return propertyId ? { propertyId, version: Number(version), contentHash } : undefined;
}

/** Whether nobody has edited the cells of a row since it was downloaded. */
export function isUntouched(downloaded: DownloadedAnswer, content: AnswerContent): boolean {
  return downloaded.contentHash === hashOf(content);
}
