import type { Session } from '../../session/use-session.ts';
import { useSession } from '../../session/use-session.ts';
import { confirm } from '../../ui/confirm.tsx';
import { offerPutBack } from '../../ui/put-back.ts';
import { useCall } from '../../use-call.ts';
import { deletionEffect } from './affected-texts.ts';
import type { QuestionOwner } from './owner.ts';
import { countAffected } from './queries.ts';
import { actsOf } from './question-selection.ts';
import { storeSelection } from './selection.ts';
import { deleteAllMessage, texts } from './texts.ts';

/**
 * Delete All Categories is for administrators of the organization that the questions belong to, its list administrators and
 * super administrators (document 1 section 6).
 */
function mayDeleteAll(
  { isOrgAdmin, isListAdmin, isSuperAdmin, actingAsReviewer }: Session,
  isOfOwnOrganization: boolean,
): boolean {
  return !actingAsReviewer && (isSuperAdmin || ((isOrgAdmin || isListAdmin) && isOfOwnOrganization));
}

type Deleted = Pick<QuestionOwner, 'id' | 'type' | 'name' | 'questionCount' | 'running'>;

/** Asks, deletes, and forgets what was selected; undefined when there is nothing to delete or the user may not. */
export function useDeleteAll(owner: Deleted, isOfOwnOrganization: boolean) {
  const session = useSession();
  const remove = useCall('deleteAllQuestions', { action: 'delete all categories and questions' });
  if (owner.questionCount === 0 || !mayDeleteAll(session, isOfOwnOrganization)) return undefined;
  const ask = async () => {
    const asked = deleteAllMessage(owner.name, owner.type);
    const key = { owner: owner.id, type: owner.type };
    const message = owner.running
      ? `${asked} ${deletionEffect(await countAffected(key, {}), 'The questions have')}`
      : asked;
    if (!(await confirm({ title: texts.deleteAllTitle, message, destructive: true }))) return;
    remove.mutate(
      { params: { owner: owner.id, type: owner.type } },
      {
        onSuccess: ({ trashId }) => {
          storeSelection(owner.id, undefined);
          actsOf(owner.id).clear();
          if (trashId) offerPutBack(texts.deletedAll, { _id: trashId, name: texts.all });
        },
      },
    );
  };
  return { ask: () => void ask(), isDeleting: remove.isPending };
}
