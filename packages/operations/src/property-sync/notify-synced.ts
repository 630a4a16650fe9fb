import { describeSyncCounts, messageKind, nameWithoutLinks } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { getUser, type User } from '@landbrief/store';
import { escapeHtml } from '../html/escape-html.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { listAdministrators } from '../organizations/present-organization.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';

/** Tells who started a run how it ended; of a scheduled run with mistakes the organization's administrators. */
export const notifySynced: HandlerOf<'property-sync-ended'> = async ({ outboxId, payload }, context) => {
  const { organizationId, startedBy, counts, feeds } = payload;
  const starter = startedBy ? await getUser(startedBy) : undefined;
  const users: User[] = startedBy ? (starter ? [starter] : []) : await listAdministrators(organizationId);
  const failures = feeds.filter((feed) => feed.message !== undefined);
  const text = noticeTexts.propertySynced({
    feeds: feeds.length,
    failures: failures.length,
    mistakes: counts.failed,
  });
  const result = describeSyncCounts(counts);
  const items = feeds.flatMap(({ name: given, message, failed }) => {
    const name = nameWithoutLinks(given);
    return [
      ...(message === undefined ? [] : [`${name}: ${message}`]),
      ...(failed > 0
        ? [`${name}: ${failed === 1 ? '1 record has' : `${failed} records have`} mistakes.`]
        : []),
    ];
  });
  const list = items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
  const notice = {
    kind: messageKind.propertySynced,
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p><p>${escapeHtml(result)}.</p>${list ? `<ul>${list}</ul>` : ''}`,
    mailProps: { result, problems: items, isStarter: startedBy !== undefined },
  };
  await sendNotice(notice, users, { seed: outboxId, context });
};

/** Tells an organization's administrators that a data feed was paused for its failures. */
export const notifyFeedPaused: HandlerOf<'data-feed-paused'> = async ({ outboxId, payload }, context) => {
  const { organizationId, name, failures, message } = payload;
  const text = noticeTexts.dataFeedPaused({ feedName: name, failures });
  const notice = {
    kind: messageKind.dataFeedPaused,
    ...text,
    body: [
      `<p>${escapeHtml(text.teaser)}</p>`,
      message ? `<p>The last time: ${escapeHtml(message)}</p>` : '',
      '<p>Its schedule goes on when somebody turns it on again under Admin, Data Feeds.</p>',
    ].join(''),
    mailProps: { feedName: nameWithoutLinks(name), failures, ...(message ? { problem: message } : {}) },
  };
  await sendNotice(notice, await listAdministrators(organizationId), { seed: outboxId, context });
};
