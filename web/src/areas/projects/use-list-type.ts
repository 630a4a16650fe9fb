import {
  defaultProjectListType,
  type ProjectListType,
  projectListActing,
  projectListTypes,
} from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportProblem } from '../../problems.ts';
import { callQuery } from '../../queries.ts';
import { actAs, clearActingRole } from '../../session/enter.ts';
import { useSession, useUser } from '../../session/use-session.ts';

/** `all`: in no role in particular. */
export type ListType = 'all' | ProjectListType;

/** The rule for the list that the screen opens with is asked once: what is chosen afterwards stays. */
let isOpened = false;

/**
 * Which list of projects is shown. The acting role says it; choosing a list acts in its role and loads everything anew
 * (document 1 section 4). Whoever is one thing only has nothing to choose from.
 */
export function useListType() {
  const user = useUser();
  const { acting } = useSession();
  const held = projectListTypes(user.role, user.organization?.allowInventoryProjects ?? false);
  const types: ListType[] = held.length > 1 ? ['all', ...held] : held;
  const current = held.find((type) => projectListActing[type] === acting);
  const mustAsk = current === undefined && held.includes('reviewer') && held.length > 1 && !isOpened;
  const { data: counts, isError } = useQuery({
    ...callQuery('countProjectsByType', {}),
    enabled: mustAsk,
  });
  const [isChanging, setChanging] = useState(false);

  const choose = async (type: ListType) => {
    isOpened = true;
    if (type === 'all') return clearActingRole();
    setChanging(true);
    try {
      await actAs(projectListActing[type]);
    } catch (error) {
      reportProblem(error, 'change the list of projects');
    } finally {
      setChanging(false);
    }
  };
  const first = mustAsk && counts ? (defaultProjectListType(user.role, counts) ?? 'all') : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the counts are known
  useEffect(() => {
    if (first) void choose(first);
  }, [first]);
  const isReady = (!mustAsk || isError) && !isChanging;
  return { types, type: current ?? types[0], choose, isReady };
}
