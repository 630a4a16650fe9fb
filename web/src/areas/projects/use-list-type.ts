import {
  type ActingRole,
  defaultProjectListType,
  type ProjectListType,
  projectListActing,
  projectListTypes,
} from '@landbrief/domain';
import { useEffect, useState } from 'react';
import { actAs } from '../../session/enter.ts';
import { useSession, useUser } from '../../session/use-session.ts';
import { reportProblem } from '../../shell/problems.ts';
import { useCountProjectsByType } from './queries.ts';

/**
 * Which list of projects is shown. The acting role says it; without one, the domain's rule chooses from what the person
 * has, once. Choosing acts in that role and loads everything anew (document 1 section 4).
 */
export function useListType() {
  const user = useUser();
  const { acting } = useSession();
  const types = projectListTypes(user.role, user.organization?.allowInventoryProjects ?? false);
  const current = types.find((type) => projectListActing[type] === acting);
  const mustChoose = current === undefined && types.length > 1;
  const { data: counts, isError } = useCountProjectsByType(mustChoose);
  const [isChanging, setChanging] = useState(false);
  const wished = counts && defaultProjectListType(user.role, counts);
  const chosen = wished && types.includes(wished) ? wished : types[0];
  const isDecided = !mustChoose || counts !== undefined || isError;

  const choose = async (type: ProjectListType) => {
    setChanging(true);
    try {
      await actAs(projectListActing[type] satisfies ActingRole);
    } catch (error) {
      reportProblem(error, 'change the list of projects');
    } finally {
      setChanging(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the counts are known
  useEffect(() => {
    if (mustChoose && wished && chosen) void choose(chosen);
  }, [mustChoose, wished]);
  return { types, type: current ?? chosen, choose, isReady: isDecided && !isChanging };
}
