import { given, type OwnerType, ownerType } from '@landbrief/domain';
import { ApiProblem, client } from '../../api.ts';
import { problemText } from '../../problems.ts';
import { refetchCalls } from '../../queries.ts';
import { type CopiedQuestion, existingIn, inParts } from './copied-questions.ts';
import type { Duplicates, TargetResult } from './copy-outcome.ts';
import { texts } from './texts.ts';

interface Target {
  id: string;
  type: OwnerType;
  /** The same for the same copy, also when it is tried again. */
  idempotencyKey: string;
  /** For questions whose tag is in use there; without it all are refused. */
  duplicates?: Duplicates;
}

/** Adds the questions to one template or project; a failure is a result, so that the other targets are copied to. */
export async function copyToTarget(
  questions: readonly CopiedQuestion[],
  target: Target,
): Promise<TargetResult> {
  const { duplicates } = target;
  const parts = inParts(questions);
  let [updated, skipped] = [0, 0];
  try {
    if (!duplicates && parts.length > 1 && (await haveTagsInUse(questions, target))) {
      return { state: 'failed', message: texts.duplicates, isDuplicate: true };
    }
    for (const [at, part] of parts.entries()) {
      const done = await client.createQuestions({
        body: {
          questions: part.map((one) => ({ ...one, owner: target.id, ownerType: target.type })),
          ...given({ duplicates }),
        },
        idempotencyKey: [target.idempotencyKey, at, ...(duplicates ? [duplicates] : [])].join('-'),
      });
      updated += done.updated ?? 0;
      skipped += done.skipped ?? 0;
    }
    return { state: 'copied', updated, skipped };
  } catch (error) {
    return failureOf(error);
  }
}

/** Asked before the first of several parts is written: no part may find what another has added before it failed. */
async function haveTagsInUse(questions: readonly CopiedQuestion[], { id, type }: Target): Promise<boolean> {
  const present = await client.listQuestionsForSelection({ params: { owner: id, type }, query: {} });
  return existingIn(present.questions, questions).length > 0;
}

/** A 409 is read as duplicate questions, unless the server says otherwise (document 3 section 8). */
function failureOf(error: unknown): TargetResult {
  const isConflict = error instanceof ApiProblem && error.status === 409;
  const isDuplicate = isConflict && error.code === 'duplicate_questions';
  return {
    state: 'failed',
    message: isDuplicate ? texts.duplicates : problemText(error) || texts.duplicates,
    isDuplicate,
  };
}

/** What the targets' screens have read before. */
export function refetchTargets(type: OwnerType): Promise<void> {
  const ofOwner =
    type === ownerType.template
      ? (['getTemplate', 'listTemplates'] as const)
      : (['getProject', 'listProjects'] as const);
  return refetchCalls(
    ...ofOwner,
    'listPrimaryCategories',
    'listQuestions',
    'listQuestionsForSelection',
    'listRequirements',
    'getMaxPhase',
  );
}
