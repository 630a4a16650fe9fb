import { type DataFeedKind, type FeedMapping, feedLimits } from '@landbrief/domain';
import type { OpenLimits } from '@landbrief/platform';
import type { DataFeed } from '@landbrief/store';
import type { Environment } from '../context.ts';

/** A feed as it is read: saved, or still being set up. */
export interface FeedSource {
  kind: DataFeedKind;
  /** Absent for the directory. */
  address?: string | undefined;
  /** Guessed from the names of the source's fields where it is empty. */
  mapping: FeedMapping;
  organizationId: string;
  secretHeader?: { name: string; value: string } | undefined;
}

/** The secret header of a saved feed with its value. */
export async function secretHeaderOf(
  { secretHeader }: Pick<DataFeed, 'secretHeader'>,
  { platform }: Pick<Environment, 'platform'>,
): Promise<FeedSource['secretHeader']> {
  if (!secretHeader) return undefined;
  return { name: secretHeader.name, value: await platform.secrets.get(secretHeader.secretName) };
}

export async function sourceOfFeed(
  feed: DataFeed,
  environment: Pick<Environment, 'platform'>,
): Promise<FeedSource> {
  const { kind, address, mapping, organizationId } = feed;
  return { kind, address, mapping, organizationId, secretHeader: await secretHeaderOf(feed, environment) };
}

/** What reading a source may take; tests have smaller ones. */
export interface ReadLimits {
  /** Of a file that is streamed. */
  stream: OpenLimits;
  /** Of one answer of an ArcGIS server. */
  answer: OpenLimits;
  records: number;
  /** Characters of one record of a file. */
  recordCharacters: number;
  /** Levels of JSON. */
  depth: number;
}

const MB = 1024 * 1024;

/** Of a run, in a job. */
export const runLimits: ReadLimits = {
  stream: {
    headersTime: 30_000,
    idleTime: 30_000,
    totalTime: 5 * 60_000,
    bytes: feedLimits.bytes,
    unpackedBytes: feedLimits.bytes,
    ratio: 100,
    ratioFrom: MB,
    redirects: 3,
  },
  answer: {
    headersTime: 30_000,
    idleTime: 30_000,
    totalTime: 60_000,
    bytes: 20 * MB,
    unpackedBytes: 20 * MB,
    ratio: 100,
    ratioFrom: MB,
    redirects: 3,
  },
  records: feedLimits.records,
  recordCharacters: 2 * MB,
  depth: 50,
};

/** Of a preview: an administrator waits for it, and a request to the API ends after 29 seconds. */
export const previewLimits: ReadLimits = {
  ...runLimits,
  stream: { ...runLimits.stream, headersTime: 12_000, idleTime: 8_000, totalTime: 20_000 },
  answer: { ...runLimits.answer, headersTime: 8_000, idleTime: 6_000, totalTime: 10_000 },
};

export interface Reading {
  source: FeedSource;
  environment: Environment;
  limits: ReadLimits;
}
