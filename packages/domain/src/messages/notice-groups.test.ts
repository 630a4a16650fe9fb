import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MessageKind, messageKind } from '../enumerations.ts';
import { groupNotices, type ListedNotice, wordsOfGroup } from './notice-groups.ts';

const listed = fc.array(
  fc.record({
    kind: fc.constantFrom<MessageKind>('propertySubmitted', 'answersCommented', 'written'),
    project: fc.constantFrom(undefined, 'heron', 'kestrel'),
    subject: fc.constant('Submitted: Riverbend North'),
  }),
);

const ofProperty = (property: string, propertyName: string): ListedNotice => ({
  ...{ kind: messageKind.propertySubmitted, project: 'heron', property, propertyName },
  subject: `Submitted: ${propertyName}`,
});

describe('groups of notices', () => {
  it('have every message once, in its order, where the first of them is', () => {
    fc.assert(
      fc.property(listed, (messages) => {
        const groups = groupNotices(messages);
        const placeOf = (message: (typeof messages)[number]) => messages.indexOf(message);
        expect(new Set(groups.flat())).toEqual(new Set(messages));
        expect(groups.flat()).toHaveLength(messages.length);
        const ascending = (places: number[]) =>
          places.every((at, i) => i === 0 || at > (places[i - 1] ?? at));
        for (const group of groups) expect(ascending(group.map(placeOf))).toBe(true);
        expect(ascending(groups.flatMap(([first]) => (first ? [placeOf(first)] : [])))).toBe(true);
      }),
    );
  });

  it('are of one kind and one project, as long as they can be, and leave what people wrote alone', () => {
    fc.assert(
      fc.property(listed, (messages) => {
        const keys = groupNotices(messages).map((group) => {
          const distinct = new Set(group.map(({ kind, project }) => `${kind} ${project}`));
          expect(distinct.size).toBe(1);
          const [first] = group;
          const isAlone = first?.kind === 'written' || first?.project === undefined;
          if (isAlone) expect(group).toHaveLength(1);
          return isAlone ? undefined : [...distinct][0];
        });
        const grouped = keys.filter((key) => key !== undefined);
        expect(new Set(grouped).size).toBe(grouped.length);
      }),
    );
  });

  it('say how many properties they are about, and name the first', () => {
    const group = Array.from({ length: 14 }, (_, at) => ofProperty(`id-${at}`, `Tract ${at + 1}`));
    expect(wordsOfGroup(group)).toEqual({
      title: '14 properties submitted',
      preview: 'Tract 1, Tract 2, Tract 3 and 11 more',
    });
    const twice = [ofProperty('id-1', 'Mill Creek'), ofProperty('id-1', 'Mill Creek')];
    expect(wordsOfGroup(twice)).toEqual({ title: '1 property submitted', preview: 'Mill Creek' });
    const namesakes = [ofProperty('id-1', 'Tract 4'), ofProperty('id-2', 'Tract 4')];
    expect(wordsOfGroup(namesakes)).toEqual({ title: '2 properties submitted', preview: 'Tract 4, Tract 4' });
  });

  it('count the notices where not all of them are of a property', () => {
    const reminder = { kind: messageKind.reminder, project: 'heron', subject: 'Due tomorrow: Project Heron' };
    const earlier = { ...reminder, subject: '7 days left: Project Heron' };
    expect(wordsOfGroup([reminder, earlier])).toEqual({
      title: 'Reminder (2)',
      preview: 'Due tomorrow: Project Heron, 7 days left: Project Heron',
    });
    const { property: _, ...old } = ofProperty('id-1', 'Mill Creek');
    expect(wordsOfGroup([ofProperty('id-2', 'Quarry Site'), old]).title).toBe('Property Submitted (2)');
  });
});
