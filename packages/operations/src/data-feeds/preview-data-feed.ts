import type { Calls } from '@landbrief/contract';
import { feedPreviewRecords, given } from '@landbrief/domain';
import { getDataFeed } from '@landbrief/store';
import type { input } from 'zod';
import { requireAttempt } from '../attempt-limits/attempt-limits.ts';
import type { SignedInContext } from '../context.ts';
import { onDatafeed, operation } from '../subjects/operation.ts';
import { isSameHost, requireOrganizationOfFeed, requireValidFeed } from './change-data-feed.ts';
import { FeedFailure } from './feed-failure.ts';
import type { FeedRecord } from './feed-page.ts';
import { type FeedSource, secretHeaderOf, sourceOfFeed } from './feed-source.ts';

type Preview = Omit<input<Calls['previewDataFeed']['reply']>, 'result'>;

export const previewDataFeed = operation('previewDataFeed', async ({ body }, context) => {
  const given = body.datafeed;
  const organizationId = requireOrganizationOfFeed(given, context.caller.user.organizationId);
  const { address } = requireValidFeed(given, context);
  const saved = body.datafeedId ? await getDataFeed(body.datafeedId) : undefined;
  const isStored = given.secretHeader === undefined && isSameHost(saved?.address, address);
  const secretHeader =
    given.secretHeader ?? (saved && isStored ? await secretHeaderOf(saved, context) : undefined);
  const { kind, mapping } = given;
  return preview({ kind, address, mapping, organizationId, secretHeader }, context);
});

/** The first records of a saved feed, as a run would read them; nothing is stored. */
export const testDataFeed = onDatafeed('testDataFeed', async (_, context) =>
  preview(await sourceOfFeed(context.subject.datafeed, context), context),
);

async function preview(source: FeedSource, context: SignedInContext): Promise<Preview> {
  await requireAttempt('feed-preview', source.organizationId, context);
  try {
    const { readFeedStart } = await import('./read-feed-start.ts');
    const { fields, mapping, records } = await readFeedStart(source, feedPreviewRecords, context);
    return context.commit([], { fields, mapping, records: records.map(presentRecord) });
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error;
    context.log.info('feed-preview-failed', { kind: source.kind, reason: error.reason });
    return context.commit([], {
      fields: [],
      mapping: source.mapping,
      records: [],
      failure: error.message,
    });
  }
}

function presentRecord({ record, sourceId, property, problems }: FeedRecord): Preview['records'][number] {
  if (!property) return { record, ...(sourceId ? { sourceId } : {}), problems };
  const { name, type, location, description, size, attributes } = property;
  return {
    record,
    sourceId: property.sourceId,
    propertyDetail: {
      name,
      type,
      basicInfo: { location, ...(description ? { about: { description } } : {}) },
      ...given({ size, attributes }),
    },
    problems,
  };
}
