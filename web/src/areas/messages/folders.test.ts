import { expect, it } from 'vitest';
import { folderActions, targetOf, undoOf } from './folders.ts';

it('only deleting from the trash is for good', () => {
  const forGood = Object.entries(folderActions).flatMap(([folder, actions]) =>
    actions
      .filter((action) => !targetOf(action, folder as keyof typeof folderActions))
      .map((a) => [folder, a]),
  );
  expect(forGood).toEqual([['trash', 'delete']]);
});

it('every other act is taken back by the move to where it was', () => {
  expect(undoOf('archive', 'inbox')).toEqual({ to: 'inbox', from: 'archived' });
  expect(undoOf('delete', 'archived')).toEqual({ to: 'archived', from: 'trash' });
  expect(undoOf('delete', 'sent')).toEqual({ to: 'inbox', from: 'trash' });
  expect(undoOf('restore', 'trash')).toEqual({ to: 'trash', from: 'inbox' });
  expect(undoOf('delete', 'trash')).toBeUndefined();
});
