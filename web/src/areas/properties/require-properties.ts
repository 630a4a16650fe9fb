/** The reply; the error of document 3 section 5 where it has no list. */
export function requireProperties<Reply extends { properties?: unknown }>(reply: Reply): Reply {
  if (!reply.properties) throw new Error('Failed to fetch owner properties');
  return reply;
}
