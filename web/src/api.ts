import { type CallReply, createClient } from '@landbrief/contract/client';
import { config } from './config.ts';
import { watchResponse } from './connection.ts';
import { prefetchFetch, sessionFetch } from './session/fetch.ts';
import { authorizationHeader } from './session/state.ts';
import { tellingUnread } from './session/unread-told.ts';

/**
 * The API, one typed method per call: `client.getProject({ params: { id } })`. Rejects with `ApiProblem`. Screens use it
 * through `callQuery` and `useCall` of `queries.ts`.
 */
export const client = createClient({
  baseUrl: config.apiBase,
  fetch: (...request) => watchResponse(tellingUnread(sessionFetch, ...request)),
  authorization: authorizationHeader,
});

/** For logging in: neither waits for the session nor ends it. */
export const visitorClient = createClient({ baseUrl: config.apiBase });

/** For prefetching (`screen-ahead.ts`): a 403 does not log out. */
export const prefetchClient = createClient({
  baseUrl: config.apiBase,
  fetch: (...request) => watchResponse(prefetchFetch(...request)),
  authorization: authorizationHeader,
});

export { ApiProblem } from '@landbrief/contract/client';

/** Entities as the calls return them. */
export type Project = CallReply<'getProject'>['project'];
export type MessageSummary = CallReply<'listMessages'>['messages'][number];
export type Message = CallReply<'getMessage'>['message'];
export type ReferralMessage = CallReply<'readReferral'>['message'];
