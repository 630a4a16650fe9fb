import { hasLeft, messageKind, movesToNextPhase } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  findParticipant,
  getMember,
  getProject,
  getProperty,
  getUser,
  inParallel,
  listPropertiesAfter,
  type Property,
  replaceProperty,
  retryOvertaken,
  type Write,
} from '@landbrief/store';
import { escapeHtml, quotation } from '../html/escape-html.ts';
import { withLetter } from '../letters/with-letter.ts';
import { projectSender } from '../notices/project-sender.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { enqueueDebounced, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf, OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { workAgain } from '../participants/work-again.ts';
import { inPhase } from '../properties/set-property-phase.ts';
import { countProperty, getCountsIfSubmitted, participantOf } from '../property-counts/count-property.ts';

const PROPERTIES_A_STEP = 50;
/**
 * Moves the submitted properties of the phase before to the new one, in steps, and opens them again (decisions 6).
 * Repeating it does no harm: a property that has moved is not in the phase before any more.
 */
export const moveToPhase: OutboxHandler<OutboxPayloads['phase-changed']> = async (item, { platform }) => {
  const { after, ...change } = item.payload;
  const { projectId, phase } = change;
  const { found, next } = await listPropertiesAfter(projectId, { after, limit: PROPERTIES_A_STEP });
  const now = timestamp(platform.clock);
  // The id of the notices derives from what all steps of this change of phase have in common.
  const seed = derivedId(projectId, `phase ${phase}`);
  const inPhaseBefore = found.filter((property) => property.phase === phase - 1);
  await inParallel(inPhaseBefore, ({ propertyId }) => moveProperty(propertyId, { change, seed, now }));
  if (next) await enqueueNextStep('phase-changed', { ...change, after: next }, item);
};

interface Move {
  change: Omit<OutboxPayloads['phase-changed'], 'after'>;
  seed: string;
  now: string;
}

/** Moves one property if it is submitted; again with current data when it has changed meanwhile. */
async function moveProperty(propertyId: string, move: Move): Promise<void> {
  await retryOvertaken(async () => {
    const property = await getProperty(propertyId, { consistent: true });
    if (property && movesToNextPhase(property, move.change.phase - 1))
      await commitWrites(await moveWrites(property, move));
  });
}

async function moveWrites(property: Property, { change, seed, now }: Move): Promise<Write[]> {
  const { userId, delegatorId } = property;
  const changed = inPhase(property, change.phase, now);
  const [participant, counts, delegator] = await Promise.all([
    participantOf(property),
    getCountsIfSubmitted(property),
    delegatorId ? findParticipant(delegatorId) : undefined,
  ]);
  const concerned = [...new Set([userId, ...(delegator ? [delegator.userId] : [])])];
  return [
    ...replaceProperty(changed, property, counts),
    ...(await countProperty({ before: property, after: changed, participant, counts })),
    ...concerned.map((each) =>
      enqueueDebounced(
        'phase-moved',
        { ...change, userId: each },
        { outboxId: derivedId(seed, each), now, delay: 0 },
      ),
    ),
  ];
}

/** Makes a participant who had completed work again, and notifies the participant once unless nobody is told. */
export const beginPhaseOfParticipant: HandlerOf<'phase-moved'> = async ({ outboxId, payload }, context) => {
  const { projectId, userId, phase, note = '', silent } = payload;
  const member = await getMember(projectId, userId, { consistent: true });
  if (!member || hasLeft(member.status)) return;
  await workAgain(member);
  if (silent) return;
  const [project, user] = await Promise.all([getProject(projectId), getUser(userId)]);
  if (!project || !user) return;
  const owner = await getUser(project.userId);
  const { name, phaseCount, phaseCounts, deadline, tz } = project;
  const text = noticeTexts.phaseChanged({ projectName: name, phase });
  const questionCount = phaseCounts.find((one) => one.phase === phase)?.questions ?? 0;
  const notice = {
    kind: messageKind.phaseChanged,
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p><p>Your submitted properties are open again for the questions of this phase; earlier answers stay as they are.</p>${quotation(note)}`,
    from: projectSender(project, owner, { toRespondents: true, brand: context.settings.brand }),
    project: { projectId, name },
    mailProps: { note, phase, phaseCount, questionCount, deadline, tz },
  };
  const worded = await withLetter(notice, 'phase', project, {
    values: { phase: String(phase) },
    rest: quotation(note),
    now: context.platform.clock.now(),
  });
  await sendNotice(worded, [user], { seed: outboxId, context });
};
