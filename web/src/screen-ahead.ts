import type { RoleName } from '@landbrief/domain';
import type { Project } from './api.ts';
import type { Prefetchable } from './queries.ts';
import type { SessionState } from './session/state.ts';
import type { SessionUser } from './session/types.ts';

/** The id parameters of screen paths; empty where a path has none. */
export const noParams = {
  datafeedid: '',
  delegateid: '',
  listid: '',
  organizationid: '',
  participantid: '',
  projectid: '',
  propertyid: '',
  questionid: '',
  questionnaireid: '',
  templateid: '',
  userid: '',
};

/** A user opens a screen: what decides which data it reads. */
export interface ScreenRequest {
  params: Readonly<typeof noParams>;
  query: URLSearchParams;
  user: SessionUser;
  session: SessionState;
  /** The project of the path, where it was read already. */
  project: Project | undefined;
  has: (...roles: RoleName[]) => boolean;
}

/** The calls that each screen makes as it opens, by path. Reading calls only, since a prefetched reply may not be used. */
export type ScreenData = Readonly<Record<string, (visit: ScreenRequest) => readonly Prefetchable[]>>;
