import { callQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';

/** As many projects as one request may ask for. */
export const projectsAtOnce = 200;

/** A page of all projects that one has a part in. */
export const viewerProjectsCall = (skip: number) =>
  callQuery('listProjects', { query: { limit: projectsAtOnce, skip, sortby: 'name' } });

export const mapViewerData: ScreenData = { '/mapviewer': () => [viewerProjectsCall(0)] };
