import type { Project, PropertySummary } from '@landbrief/contract';
import { projectStatus, propertyStatus } from '@landbrief/domain';
import { expect, test } from 'vitest';
import { actsAllowed, bulkActs } from './acts-allowed.ts';

test('several properties are brought back only when one is eliminated, and eliminated when one is not', () => {
  const seen = new Map([
    ['open', false],
    ['out', true],
  ]);
  expect(bulkActs(['open'], seen)).toEqual({ restore: false, eliminate: true });
  expect(bulkActs(['out'], seen)).toEqual({ restore: true, eliminate: false });
  expect(bulkActs(['open', 'out'], seen)).toEqual({ restore: true, eliminate: true });
  // Of a page that was not seen.
  expect(bulkActs(['open', 'elsewhere'], seen)).toEqual({ restore: true, eliminate: true });
});

test('while the answers are sealed, the owner’s side is offered what needs no answer, for its own property all', () => {
  const project = {
    relation: 'owner',
    status: projectStatus.active,
    phaseCount: 2,
    participant: { _id: 'own' },
    seal: { openedBy: 'one', opensAt: '2030-02-01T06:00:00.000Z' },
  } as Project;
  const offered = (of: Project, participantId: string) => {
    const property = { status: propertyStatus.finished, participant: { _id: participantId } };
    const acts = Object.entries(actsAllowed(of, property as PropertySummary, false));
    return acts.flatMap(([act, isOffered]) => (isOffered ? [act] : []));
  };
  expect(offered(project, 'other')).toEqual(['eliminate']);
  expect(offered(project, 'own')).toEqual(expect.arrayContaining(['read', 'copy']));
  expect(offered({ ...project, seal: undefined } as unknown as Project, 'other')).toEqual(
    expect.arrayContaining(['read', 'edit', 'sendBack', 'changePhase', 'eliminate']),
  );
});
