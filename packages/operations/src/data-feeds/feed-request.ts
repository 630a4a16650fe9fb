import { type OpenedResponse, type OpenLimits, OutboundRefused } from '@landbrief/platform';
import { FeedFailure } from './feed-failure.ts';
import type { Reading } from './feed-source.ts';
import { requireSimpleJson } from './json-limits.ts';

const MB = 1024 * 1024;

/** Why an address cannot be read, by what its server answers. */
function failureOfStatus(status: number): FeedFailure | undefined {
  const fail = (message: string, isTemporary = false) =>
    new FeedFailure(message, { reason: `status-${status}`, isTemporary });
  if (status === 200) return undefined;
  if (status === 401 || status === 403 || status === 407)
    return fail(`The server refuses access (${status}). Check the secret header and its value.`);
  if (status === 404 || status === 410)
    return fail(`There is nothing at this address (${status}). Check the address.`);
  if (status === 408) return fail('The server did not answer in time (408). Try again later.', true);
  if (status === 429)
    return fail('The server says that it is asked too often (429). Run the feed less often.', true);
  if (status >= 500) return fail(`The server has an error of its own (${status}). Try again later.`, true);
  return fail(`The server answers with status ${status} instead of data. Check the address.`);
}

const tooSlow = {
  reason: 'time',
  isTemporary: true,
};

function failureOfRefusal({ reason }: OutboundRefused, limits: OpenLimits): FeedFailure {
  const size = `${Math.round(limits.unpackedBytes / MB)} MB`;
  switch (reason) {
    case 'headersTime':
      return new FeedFailure('The server did not answer in time. Try again later.', tooSlow);
    case 'idleTime':
      return new FeedFailure('The server stopped sending in the middle. Try again later.', tooSlow);
    case 'totalTime':
      return new FeedFailure(
        'Reading took too long. Ask for a smaller source, or one that answers faster.',
        tooSlow,
      );
    case 'bytes':
    case 'unpackedBytes':
      return new FeedFailure(`The source has more than ${size}. Ask for a smaller one.`, { reason: 'size' });
    case 'ratio':
      return new FeedFailure('The source is compressed far more than data can be. Ask for it uncompressed.', {
        reason: 'ratio',
      });
    case 'encoding':
      return new FeedFailure('The source is compressed in an unknown way: use gzip, or none.', {
        reason: 'encoding',
      });
    case 'redirects':
      return new FeedFailure('The server redirects too often. Use the address that it redirects to.', {
        reason: 'redirects',
      });
    case 'address':
      return new FeedFailure(
        'The address, or one that it redirects to, is not a public https address. Use one that everybody can reach.',
        { reason: 'address' },
      );
  }
}

/** What a failed request means; none for errors that are not the source's. */
function failureOf(error: unknown, limits: OpenLimits): FeedFailure | undefined {
  if (error instanceof FeedFailure) return error;
  if (error instanceof OutboundRefused) return failureOfRefusal(error, limits);
  const code = String((error as { code?: unknown } | undefined)?.code ?? '');
  if (code === 'ENOTFOUND')
    return new FeedFailure('The host name of the address does not exist. Check the address.', {
      reason: 'name',
    });
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_/.test(code))
    return new FeedFailure('The certificate of the server is not valid. Ask whoever runs it to renew it.', {
      reason: 'certificate',
    });
  if (/^(Z_BUF_ERROR|ECONNRESET|EPIPE|HPE_|ERR_STREAM_PREMATURE_CLOSE)/.test(code))
    return new FeedFailure('The answer ended early. Try again later.', { reason: 'cut', isTemporary: true });
  if (/^(Z_|ERR_BROTLI|ERR__ERROR_)/.test(code))
    return new FeedFailure(
      'The source cannot be decompressed: it is damaged. Ask whoever runs it to mend it.',
      { reason: 'compression' },
    );
  return new FeedFailure('The server cannot be reached. Check the address, and try again later.', {
    reason: code || 'connection',
    isTemporary: true,
  });
}

/** Opens an address of the source with its secret header. Everything that fails is a `FeedFailure`. */
export async function openSource(
  address: string,
  limits: OpenLimits,
  { source, environment }: Reading,
): Promise<OpenedResponse> {
  const response = await open();
  const failure = failureOfStatus(response.status);
  if (!failure) return { ...response, body: withFailures(response.body, limits) };
  response.close();
  throw failure;

  async function open() {
    try {
      const { secretHeader } = source;
      return await environment.platform.outbound.open(address, { limits, secretHeader });
    } catch (error) {
      throw failureOf(error, limits);
    }
  }
}

async function* withFailures(
  body: AsyncIterable<Uint8Array>,
  limits: OpenLimits,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw failureOf(error, limits);
  }
}

/** A whole JSON answer of the source. */
export async function readJson(address: string, reading: Reading): Promise<unknown> {
  const { limits } = reading;
  const { body } = await openSource(address, limits.answer, reading);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  requireSimpleJson(bytes, limits.depth);
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw notData(text, 'JSON');
  }
}

/** The failure of a source that is something else than it should be. */
export function notData(text: string, expected: string): FeedFailure {
  if (text.trim() === '')
    return new FeedFailure('The source is empty. Check the address.', { reason: 'empty' });
  if (/^\s*(\uFEFF)?<(!doctype|html|head|body|\?xml|!--)/i.test(text))
    return new FeedFailure(
      `The address leads to a web page, not to ${expected}. Use the address of the file itself; a page for signing on also looks like this.`,
      { reason: 'html' },
    );
  return new FeedFailure(`The source is not ${expected}. Check the kind and the address of the feed.`, {
    reason: 'content',
  });
}
