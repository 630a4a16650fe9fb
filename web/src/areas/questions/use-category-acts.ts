import { useState } from 'react';
import { codeOf, dismissProblem, reportProblem, statusOf } from '../../problems.ts';
import { readMessage } from '../../read-message.ts';
import { confirm } from '../../ui/confirm.tsx';
import { offerPutBack } from '../../ui/put-back.ts';
import { toast } from '../../ui/toast.ts';
import { deletionEffect } from './affected-texts.ts';
import { type CategoryAct, doneText, type Question, questionBefore, targetOf } from './category-act.ts';
import { mergeOf, withMoved, withoutCategory } from './category-outline.ts';
import {
  isWithin,
  mapPath,
  type NamePath,
  nameOf,
  pathOfSelection,
  selectionOfPath,
} from './category-path.ts';
import {
  refetchCategories,
  reloadCategories,
  showCategories,
  useSendCategoryAct,
} from './category-queries.ts';
import type { QuestionOwner } from './owner.ts';
import { countAffected, type PrimaryCategory } from './queries.ts';
import type { CategorySelection } from './selection.ts';
import { managerTexts } from './texts.ts';

export type Outcome =
  | { kind: 'done'; path: NamePath | undefined }
  | { kind: 'refused'; message: string }
  | { kind: 'cancelled' | 'failed' };

export interface CategoryActs {
  /** The template or project whose categories they are. */
  ownerId: string;
  run: (act: CategoryAct) => Promise<Outcome>;
  /** The category whose act is on its way. */
  busy: NamePath | undefined;
  /** What was done last, for a live region. */
  said: string;
}

interface Screen {
  owner: QuestionOwner;
  categories: readonly PrimaryCategory[];
  selection: CategorySelection | undefined;
  select: (selection: CategorySelection | undefined) => void;
  /** Called with the new path of the category, and with the old one when the act failed. */
  follow?: (path: NamePath | undefined) => void;
  /** Moves are shown before the server has answered; not beside a list of questions, which would be asked too soon. */
  isOptimistic: boolean;
}

/** The acts on categories: asks first where a name or questions go, sends, and lets the selection follow. */
export function useCategoryActs(screen: Screen): CategoryActs {
  const { owner, categories, selection, select, follow, isOptimistic } = screen;
  const key = { owner: owner.id, type: owner.type };
  const send = useSendCategoryAct(key);
  const [busy, setBusy] = useState<NamePath>();
  const [said, setSaid] = useState('');

  async function perform(act: CategoryAct): Promise<Outcome> {
    const { path, shown, selected } = resultOf(act, categories, selection);
    const show = async () => {
      const takeBack = await showCategories(key, shown);
      select(selected);
      follow?.(path);
      return () => {
        takeBack();
        select(selection);
        follow?.(act.path);
      };
    };
    const isEarly = isOptimistic && (act.kind === 'move' || act.kind === 'promote');
    const takeBack = isEarly ? await show() : undefined;
    let trashId: string | undefined;
    try {
      ({ trashId } = await send(act));
    } catch (error) {
      takeBack?.();
      if (codeOf(error) !== 'stale') throw error;
      await reloadCategories();
      toast.warning(readMessage(error));
      return { kind: 'failed' };
    }
    if (!isEarly) await show();
    setSaid(doneText(act));
    if (trashId) offerPutBack(managerTexts.deleted, { _id: trashId, name: nameOf(act.path) });
    void refetchCategories();
    return { kind: 'done', path };
  }

  async function run(act: CategoryAct): Promise<Outcome> {
    const asked = questionBefore(act, categories, owner.type);
    const question = asked && act.kind === 'delete' ? await withEffect(asked, owner, act.path) : asked;
    if (question && !(await confirm(question))) return { kind: 'cancelled' };
    setBusy(act.path);
    dismissProblem();
    try {
      return await perform(act);
    } catch (error) {
      if (act.kind === 'rename' && statusOf(error) === 400) {
        return { kind: 'refused', message: readMessage(error) };
      }
      reportProblem(error, `${act.kind} the category`);
      return { kind: 'failed' };
    } finally {
      setBusy(undefined);
    }
  }

  return { ownerId: owner.id, run, busy, said };
}

/** In a running project the warning says which answers go with the category. */
async function withEffect(asked: Question, owner: QuestionOwner, path: NamePath): Promise<Question> {
  if (!owner.running) return asked;
  const [primary, secondary] = path;
  const query = { primary, ...(secondary !== undefined && { secondary }) };
  const affected = await countAffected({ owner: owner.id, type: owner.type }, query);
  return { ...asked, message: `${asked.message} ${deletionEffect(affected, 'Its questions have')}` };
}

/** What the screen shows after an act: the outline, where the category is, and the selection. */
function resultOf(
  act: CategoryAct,
  categories: readonly PrimaryCategory[],
  selection: CategorySelection | undefined,
) {
  const at = selection && pathOfSelection(selection);
  if (act.kind === 'delete') {
    const isGone = at !== undefined && isWithin(at, act.path);
    const shown = withoutCategory(categories, act.path);
    return { path: undefined, shown, selected: isGone ? undefined : selection };
  }
  const wanted = targetOf(act);
  const to = mergeOf(categories, act.path, wanted)?.into.path ?? wanted;
  const shown = withMoved(categories, act.path, to);
  const selected = at && selectionOfPath(mapPath(at, act.path, to));
  return { path: to.length === 0 ? undefined : to, shown, selected };
}
