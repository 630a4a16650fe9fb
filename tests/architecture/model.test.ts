import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  participantStatus,
  participantTransitions,
  projectStatus,
  projectTransitions,
  propertyStatus,
  propertyTransitions,
  questionnaireStatus,
  questionnaireTransitions,
} from '@landbrief/domain';
import { describe, expect, test } from 'vitest';
import { repository } from './workplace.ts';

const model = readFileSync(join(repository, 'docs/model.md'), 'utf8');

function sectionOf(title: string): string {
  return model.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? '';
}

/** The arrows of a section's diagram, `[from, to]`. */
function drawnIn(title: string): string[] {
  const arrows = sectionOf(title).matchAll(/^ {2}(\S+) --> (\S+)$/gm);
  return [...arrows].filter(([, from]) => from !== '[*]').map(([, from, to]) => `${from} to ${to}`);
}

type Statuses = Readonly<Record<string, number>>;
type Transitions = Readonly<Record<number, readonly number[]>>;

function arrowsOf(statuses: Statuses, transitions: Transitions): string[] {
  const nameOf = new Map(Object.entries(statuses).map(([name, code]) => [code, name]));
  return Object.entries(transitions).flatMap(([from, next]) =>
    next.map((to) => `${nameOf.get(Number(from))} to ${nameOf.get(to)}`),
  );
}

const { contact, respondent, team } = questionnaireTransitions;

describe('docs/model.md', () => {
  test.each<[string, string[]]>([
    ['Project', arrowsOf(projectStatus, projectTransitions)],
    ['Participant', arrowsOf(participantStatus, participantTransitions)],
    ['Property', arrowsOf(propertyStatus, propertyTransitions)],
    [
      'Questionnaire',
      [
        'draft to sent',
        ...[contact, respondent, team].flatMap((each) => arrowsOf(questionnaireStatus, each)),
      ],
    ],
  ])('draws the states of a %s', (title, arrows) => {
    expect(drawnIn(title).toSorted()).toEqual([...new Set(arrows)].toSorted());
  });

  test('draws only entities that the table has', () => {
    const keys = readFileSync(join(repository, 'packages/store/KEYS.md'), 'utf8');
    const items = new Set([...keys.matchAll(/^\| ([A-Z]\w+) \|/gm)].map(([, name]) => name));
    const drawn = sectionOf('Entities').matchAll(/^ {2}(\w+) [|o}]+--[|o{]+ (\w+) :/gm);
    const names = new Set([...drawn].flatMap(([, one, other]) => [one, other]));
    expect(names.size).toBeGreaterThan(20);
    expect([...names].filter((name) => !items.has(name))).toEqual([]);
  });
});
