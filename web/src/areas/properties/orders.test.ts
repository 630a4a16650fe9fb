import { propertySorts } from '@landbrief/domain';
import { expect, it } from 'vitest';
import { ordersFor } from './orders.ts';

const own = { readsAnswers: false, seesOthers: false };

it('names every order that a head of the table can set', () => {
  for (const asked of propertySorts.flatMap((sort) => [sort, `-${sort}`])) {
    const name = ordersFor({ ...own, asked })[asked === 'created' ? '' : asked];
    expect(name, asked).toMatch(/^[A-Z]/);
  }
  expect(ordersFor({ ...own, asked: '-name' })['-name']).toBe('Name, descending');
});

it('offers nothing else for an order that is offered already, or that no list has', () => {
  const usual = ordersFor({ ...own, asked: '' });
  expect(ordersFor({ ...own, asked: '-created' })).toEqual(usual);
  expect(ordersFor({ ...own, asked: 'created' })).toEqual(usual);
  expect(ordersFor({ ...own, asked: '-nothing' })).toEqual(usual);
  expect(Object.keys(usual)[0]).toBe('');
});
