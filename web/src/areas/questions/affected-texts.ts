import { plural } from '../../ui/format.ts';
import type { RunningProject } from './owner.ts';
import type { Affected } from './queries.ts';

/** What a change touches, as it is said before the change; undefined when it could not be counted. */
export type Counted = Pick<Affected, 'answers' | 'properties' | 'participants'> | undefined;

const uncounted = 'The answers could not be counted.';

const propertiesText = (count: number) => plural(count, 'property', 'properties');

/** '3 answers in 2 properties by 2 participants' */
function countsText({ answers, properties, participants }: NonNullable<Counted>): string {
  return `${plural(answers, 'answer')} in ${propertiesText(properties)} by ${plural(participants, 'participant')}`;
}

/** Said before a question is changed. Participants are not notified of requirements that they do not see. */
export function changeEffect(
  affected: Counted,
  { what, isSeen }: { what: 'wording' | 'requirement'; isSeen: boolean },
): string {
  if (!affected) return uncounted;
  const { answers, participants } = affected;
  if (answers === 0) return 'This question has no answers yet.';
  const who = participants === 1 ? 'The participant is' : 'They are';
  const notified = isSeen
    ? `${who} notified when its ${what} changes`
    : 'Participants do not see requirements and are not notified';
  return `This question has ${countsText(affected)}. ${notified}, and the old ${what} stays in the answers' history.`;
}

/** Said while a question is changed that has answers which it would not take any more. */
export function misfitEffect(misfits: number): string {
  const [they, are] = misfits === 1 ? ['It stays', 'is'] : ['They stay', 'are'];
  return `${plural(misfits, 'answer')} will not fit any more. ${they}, ${are} marked, and ${are} required again until given anew or accepted by you.`;
}

/** Said before a question is added: which properties will be asked it, and which of them have answers already. */
export function additionEffect(
  affected: Counted,
  { propertyCount, activePhase }: RunningProject,
  phase: number,
): string {
  if (!affected) return uncounted;
  const { properties, participants } = affected;
  const asked = Math.max(propertyCount, properties);
  if (asked === 0) return 'No property will be asked this question yet.';
  const when = phase > activePhase ? ` when phase ${phase} begins` : '';
  const all = `${propertiesText(asked)} will be asked this question${when}.`;
  if (properties === 0) return `${all} None of them has answers yet.`;
  const have = properties === 1 ? 'has' : 'have';
  return `${all} ${propertiesText(properties)} by ${plural(participants, 'participant')} ${have} answers already, which stay as they are.`;
}

/** Follows the text that asks before something is deleted; whose answers: 'It has', 'Its questions have'. */
export function deletionEffect(
  affected: Counted,
  have: 'It has' | 'Its questions have' | 'The questions have',
): string {
  if (!affected) return uncounted;
  const { answers, participants } = affected;
  if (answers === 0) return `${have} no answers yet.`;
  return `${have} ${countsText(affected)}, who ${participants === 1 ? 'is' : 'are'} notified.`;
}
