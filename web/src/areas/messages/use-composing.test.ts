import { expect, it } from 'vitest';
import { contentOfLink } from './use-composing.ts';

const project = '01K00000000000000000000001';
const read = (query: string) => contentOfLink(new URLSearchParams(query));

it('a link begins a message to a group or to people, about a project', () => {
  expect(read(`new&project=${project}&group=notStarted,delegators`)).toMatchObject({
    project,
    groups: [
      { project, group: 'notStarted' },
      { project, group: 'delegators' },
    ],
  });
  expect(read('new&to=Dana%40city.test,luis@county.test&subject=Acres')).toMatchObject({
    to: ['dana@city.test', 'luis@county.test'],
    subject: 'Acres',
  });
});

it('leaves out what no message can have', () => {
  expect(read('new&project=x&group=participants')).toMatchObject({ groups: [] });
  expect(read(`new&project=${project}&group=everybody`).groups).toEqual([]);
});
