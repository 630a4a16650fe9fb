import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** A virus scanner as GuardDuty Malware Protection is one: it tags every new object below a prefix. */
export type Scanner = {
  readonly prefix: string;
  readonly tag: string;
};

/** The file that all virus scanners find, in two parts so that none finds it here. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** GuardDuty's words for what it found. */
export async function scanObject(content: Readable): Promise<'THREATS_FOUND' | 'NO_THREATS_FOUND'> {
  const decoder = new StringDecoder('latin1');
  let tail = '';
  for await (const chunk of content) {
    const text = tail + decoder.write(chunk as Buffer);
    if (text.includes(eicar)) {
      content.destroy();
      return 'THREATS_FOUND';
    }
    tail = text.slice(-eicar.length);
  }
  return 'NO_THREATS_FOUND';
}
