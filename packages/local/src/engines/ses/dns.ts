import { createSocket } from 'node:dgram';

const HEADER_BYTES = 12;
const NAME_ERROR = 3;

export type NameServer = { readonly address: string; stop(): Promise<void> };

/** A name server that answers every question with the TXT record of the name, or with "no such name" (RFC 1035). */
export async function serveTexts(textRecord: (name: string) => string | undefined): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answer(query, textRecord), port, address));
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(0, '127.0.0.1', resolve);
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function answer(query: Buffer, textRecord: (name: string) => string | undefined): Buffer {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(HEADER_BYTES, at + 5);
  const text = textRecord(labels.join('.').toLowerCase());
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  // A response; recursion is available.
  header.writeUInt16BE(0x8180 | (text === undefined ? NAME_ERROR : 0), 2);
  header.writeUInt16BE(1, 4);
  if (text === undefined) return Buffer.concat([header, question]);
  header.writeUInt16BE(1, 6);
  // The name of the question, TXT, IN, 0 seconds, the bytes that follow, and the text's own.
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, 16, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length]);
  return Buffer.concat([header, question, record, Buffer.from(text, 'latin1')]);
}
