import { waitingKinds } from '@landbrief/domain';
import { describe, expect, it } from 'vitest';
import { screens } from '../../routes.ts';
import { waitingLink } from '../projects/waiting-links.ts';
import { type WaitingItem, waitingText, whenText } from '../projects/waiting-texts.ts';
import { moreText, whereText } from './texts.ts';

const heron = { _id: '01J0Z8Q8W6Y6T8R6M4N2B0V9C1', name: 'Project Heron' };
const agency = { _id: '01J0Z8Q8W6Y6T8R6M4N2B0V9C2', name: 'Demo Development Agency' };
const administrative = ['admissions', 'projectLicencesUsedUp', 'seatsUsedUp', 'licenceYearEnds'];

const itemOf = (kind: WaitingItem['kind'], rest: Partial<WaitingItem> = {}): WaitingItem => ({
  kind,
  count: 1,
  ...(administrative.includes(kind) ? { organization: agency } : { project: heron }),
  ...rest,
});

describe('something that waits', () => {
  it.each(waitingKinds)('%s is told of one and of many', (kind) => {
    for (const count of [1, 1400]) expect(waitingText({ kind, count })).not.toMatch(/undefined|NaN/);
    expect(waitingText({ kind, count: 1 })).not.toContain('1 properties');
  });

  it('is told with numbers as people write them', () => {
    expect(waitingText({ kind: 'answersNotSeen', count: 1400 })).toBe('1,400 answers you have not seen');
    expect(waitingText({ kind: 'approvals', count: 1 })).toBe(
      '1 property of a delegate waits for your approval',
    );
    expect(waitingText({ kind: 'requirementsNotMet', count: 1 })).toBe(
      '1 submitted property with requirements not met',
    );
    expect(moreText('answersNotSeen', 15)).toBe('15 more projects with answers you have not seen');
  });

  it('leads to a questionnaire, and names it with its property and project', () => {
    const place = { _id: 'Q', name: 'Power', projectName: 'Project Heron', propertyName: 'Riverbend Tract' };
    const toAnswer = { kind: 'questionnaireToAnswer', count: 1, questionnaire: place } as const;
    expect(waitingLink(toAnswer)).toBe('/questionnaires/Q');
    expect(whereText(toAnswer)).toBe('Power · Riverbend Tract · Project Heron');
    const finished = itemOf('questionnaireFinished', { questionnaire: { ...place, property: 'R' } });
    expect(waitingLink(finished)).toBe(`/projects/${heron._id}/properties/R/questionnaires/Q`);
  });

  it.each(waitingKinds.filter((kind) => !kind.startsWith('questionnaire')))(
    '%s leads to a screen',
    (kind) => {
      const [path = ''] = waitingLink(itemOf(kind)).split('?');
      const pattern = path.replace(heron._id, ':projectid').replace(agency._id, ':organizationid');
      expect(screens.map((screen) => screen.path)).toContain(pattern);
    },
  );

  it('leads where the list shows exactly that', () => {
    const base = `/projects/${heron._id}`;
    expect(waitingLink(itemOf('answersNotSeen'))).toBe(`${base}/properties?filter=statuses:1,2`);
    expect(waitingLink(itemOf('requirementsNotMet'))).toBe(`${base}/properties?filter=requirements:notMet`);
    expect(waitingLink(itemOf('approvals'))).toBe(`${base}/properties?filter=statuses:toApprove`);
    expect(waitingLink(itemOf('sentBack'))).toBe(`${base}/properties?filter=statuses:sentBack`);
    expect(waitingLink(itemOf('notStarted'))).toBe(`${base}/participants?filter=invited`);
    expect(waitingLink(itemOf('invitation'))).toBe(`${base}/details`);
    expect(waitingLink(itemOf('seatsUsedUp'))).toBe(`/admin/licences/${agency._id}`);
  });

  it('is told with what is left until its date, or since when it waits', () => {
    const date = '2026-12-02';
    expect(whenText(itemOf('toSubmit', { date, daysLeft: 3 }))).toEqual({
      left: '3 days left',
      day: 'Dec 2, 2026',
    });
    expect(whenText(itemOf('pausedTooLong', { date, daysLeft: -1 }))?.left).toBe('1 day over');
    expect(whenText(itemOf('notActivated', { date, daysLeft: -2 }))?.left).toBe('for 2 days');
    expect(whenText(itemOf('notActivated', { date, daysLeft: 0 }))?.left).toBe('since today');
    expect(whenText(itemOf('toDecide'))?.left).toBe('In review');
    expect(whenText(itemOf('admissions'))).toBeUndefined();
  });
});
