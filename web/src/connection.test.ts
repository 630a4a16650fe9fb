import { beforeEach, expect, test, vi } from 'vitest';

/** Whether there is a connection, with a server that answers and one that does not. */

let isUp = true;
let checks = 0;
vi.useFakeTimers();
vi.stubGlobal('fetch', async () => {
  checks++;
  if (!isUp) throw new TypeError('Failed to fetch');
  return Response.json({ result: 'ok' });
});
const { isOffline, watchResponse, whenOnline } = await import('./connection.ts');

const answered = () => watchResponse(Promise.resolve(Response.json({})));
const unanswered = () =>
  watchResponse(Promise.reject(new TypeError('Failed to fetch'))).catch(() => undefined);

beforeEach(async () => {
  isUp = true;
  await answered();
  checks = 0;
});

test('one call without a response is no lost connection while the server answers', async () => {
  await unanswered();
  await vi.advanceTimersByTimeAsync(0);
  expect([checks, isOffline()]).toEqual([1, false]);
});

test('a server that does not answer is asked again until it does, less and less often', async () => {
  isUp = false;
  await unanswered();
  await unanswered();
  await vi.advanceTimersByTimeAsync(0);
  expect([checks, isOffline()]).toEqual([1, true]);
  const back = vi.fn();
  void whenOnline().then(back);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isOffline()).toBe(true);
  expect(checks).toBeLessThan(60);
  expect(back).not.toHaveBeenCalled();
  isUp = true;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(isOffline()).toBe(false);
  expect(back).toHaveBeenCalledOnce();
});

test('a call that is cancelled says nothing, and one that is answered ends the wait', async () => {
  await watchResponse(Promise.reject(new DOMException('Aborted', 'AbortError'))).catch(() => undefined);
  expect(checks).toBe(0);
  isUp = false;
  await unanswered();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(true);
  await answered();
  expect(isOffline()).toBe(false);
});
