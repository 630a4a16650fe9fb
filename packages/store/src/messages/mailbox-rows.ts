import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { searchKey } from '@landbrief/domain';
import { binary, number, string } from 'dynamodb-toolbox';
import { defineBareItems, ownKey } from '../define-items.ts';
import { queryStored } from '../reads.ts';

/**
 * The rows that a search of a mailbox reads, one for each copy: as small as they can be, because a search reads them
 * all. 10,000 take some 220 read units at most: short names, no entity attribute, compressed text.
 */
export const mailRows = defineBareItems('Mail', {
  pk: string().key(),
  /** The message's id. */
  sk: string().key(),
  /** Twice the folder, and one for a message that was read. */
  state: number().savedAs('s'),
  text: binary().savedAs('t'),
}).keyedBy(ownKey);

/** What a search compares and sorts by. */
export interface MailRow {
  messageId: string;
  folder: number;
  read: boolean;
  /** When it was sent, or the draft created. */
  time: string;
  kind: string;
  /** Its end. */
  projectId: string;
  projectName: string;
  fromName: string;
  subject: string;
  /** Words of the beginning of the text: as many as there is room for. */
  text: string;
}

export type MailRowTexts = Omit<MailRow, 'messageId' | 'folder' | 'read'>;

const partitionOf = (userId: string) => `MAIL#${userId}`;
const stateOf = ({ folder, read }: { folder: number; read: boolean }) => folder * 2 + Number(read);

/** Bytes of the compressed text: with the keys a row has at most 180. */
const TEXT_BYTES = 112;
const SUBJECT_CHARACTERS = 70;
const NAME_CHARACTERS = 30;
const TEXT_CHARACTERS = 200;
const SEPARATOR = '\n';

const compress = (text: string) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MIN_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  });

/** So many characters of an English text are a byte when it is compressed, somewhat more in others. */
const CHARACTERS_A_BYTE = 1.7;

/** Compresses the texts of a row, and leaves out as much of the end as has no room. */
export function packTexts(texts: MailRowTexts): Uint8Array {
  const clip = (text: string, most: number) => text.replaceAll(/\s+/g, ' ').slice(0, most).toWellFormed();
  const searched = [
    clip(texts.projectName, NAME_CHARACTERS),
    clip(texts.fromName, NAME_CHARACTERS),
    clip(texts.subject, SUBJECT_CHARACTERS),
  ].join(SEPARATOR);
  const time = Date.parse(texts.time).toString(36);
  const head = [time, texts.kind, shortId(texts.projectId), searched, ''].join(SEPARATOR);
  let text = condensed(clip(texts.text, TEXT_CHARACTERS), searched);
  for (;;) {
    const packed = compress(head + text);
    const over = packed.byteLength - TEXT_BYTES;
    if (over <= 0 || text === '') return packed;
    text = text.slice(0, Math.max(0, text.length - Math.ceil(over * CHARACTERS_A_BYTE))).toWellFormed();
  }
}

/** Words that nobody searches for, and that every text has. */
const common = new Set(
  `a about all also an and any are as at be been but by can could do does for from had has have he her his how i if in
  into is it its may me more my no not now of on one or our she should so some than that the their them then there
  these they this to up us was we were what when which who will with would you your`.split(/\s+/),
);

const wordsOf = (text: string) =>
  searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The words of a text that a search can find it by, each once: half as long as the text. */
function condensed(text: string, searched: string): string {
  const known = new Set([...common, ...wordsOf(searched)]);
  return [...new Set(wordsOf(text))].filter((word) => !known.has(word)).join(' ');
}

/** Whether every word of a search is in the texts of a row, or the beginning or a part of one. */
export function hasWords(row: MailRow, search: string): boolean {
  const words = wordsOf(search);
  const rare = words.filter((word) => !common.has(word));
  const texts = searchKey(`${row.subject} ${row.fromName} ${row.projectName} ${row.text}`);
  return (rare.length > 0 ? rare : words).every((word) => texts.includes(word));
}

/** The random end of an id: enough to tell apart the projects of one mailbox. */
const shortId = (id: string) => id.slice(-6);

export const isAboutProject = (row: MailRow, projectId: string): boolean =>
  row.projectId === shortId(projectId);

function unpackTexts(packed: Uint8Array): MailRowTexts {
  const parts = brotliDecompressSync(packed).toString('utf8').split(SEPARATOR);
  const [time = '', kind = '', projectId = '', projectName = '', fromName = '', subject = '', text = ''] =
    parts;
  return {
    time: new Date(Number.parseInt(time, 36)).toISOString(),
    ...{ kind, projectId, projectName, fromName, subject, text },
  };
}

interface RowKey {
  userId: string;
  messageId: string;
}

export function putRow(key: RowKey, state: { folder: number; read: boolean }, texts: MailRowTexts) {
  return putPackedRow(key, state, packTexts(texts));
}

export function putPackedRow(
  { userId, messageId }: RowKey,
  state: { folder: number; read: boolean },
  text: Uint8Array,
) {
  return mailRows.transactPut({ pk: partitionOf(userId), sk: messageId, state: stateOf(state), text });
}

/** Of a row that is missing, only the state is written: repairing the mailbox adds the text. */
export function updateRow({ userId, messageId }: RowKey, state: { folder: number; read: boolean }) {
  return mailRows.transactUpdate({ pk: partitionOf(userId), sk: messageId, state: stateOf(state) });
}

export function deleteRow({ userId, messageId }: RowKey) {
  return mailRows.transactDelete({ pk: partitionOf(userId), sk: messageId });
}

export async function listRows(userId: string, folder: number): Promise<MailRow[]> {
  const found = await queryStored([mailRows.entity], { partition: partitionOf(userId) });
  return found
    .filter(({ state, text }) => state >> 1 === folder && text !== undefined)
    .map(({ sk, state, text }) => ({
      messageId: sk,
      folder,
      read: state % 2 === 1,
      ...unpackTexts(text),
    }));
}
