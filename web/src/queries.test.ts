import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { queryClient, refetchCalls } from './queries.ts';

test('a list that was asked for before a change is asked for again after it', async () => {
  const asked: ((names: string[]) => void)[] = [];
  const list = new QueryObserver(queryClient, {
    queryKey: ['listProjects', { query: { search: 'Riverbend' } }],
    queryFn: () => new Promise<string[]>((answer) => asked.push(answer)),
  });
  const end = list.subscribe(() => undefined);
  await until(() => expect(asked).toHaveLength(1));
  const refetched = refetchCalls('listProjects');
  await until(() => expect(asked).toHaveLength(2));
  asked[0]?.(['Riverbend Commerce Park']);
  asked[1]?.(['Riverbend Commerce Park', 'Riverbend Rail Site']);
  await refetched;
  expect(list.getCurrentResult().data).toEqual(['Riverbend Commerce Park', 'Riverbend Rail Site']);
  end();
  queryClient.clear();
});
