import { whoIs } from '@landbrief/operations/operators';
import type { Command } from '../command.ts';

/** What an identifier is. Changes nothing. */
export const who: Command = {
  usage: 'ID|ADDRESS|URL',
  about: 'what an id, an address, a page, a domain, a mail’s or a request’s id is, and to whom it belongs',
  async plan([given = ''], context) {
    return { lines: await whoIs(given, context) };
  },
};
