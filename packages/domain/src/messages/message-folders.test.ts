import { describe, expect, it } from 'vitest';
import { messageFolder } from '../enumerations.ts';
import { isProblem } from '../problems.ts';
import { deleteMode, folderActions, nextFolder, restoredFolder } from './message-folders.ts';

const { drafts, inbox, sent, archived, trash } = messageFolder;

describe('message folders', () => {
  it('allow archiving, trashing and restoring', () => {
    expect(nextFolder(inbox, archived)).toBe(archived);
    expect(nextFolder(inbox, trash)).toBe(trash);
    expect(nextFolder(trash, inbox)).toBe(inbox);
    expect(nextFolder(archived, inbox)).toBe(inbox);
    expect(nextFolder(inbox, inbox)).toBe(inbox);
    expect(isProblem(nextFolder(drafts, inbox))).toBe(true);
    expect(isProblem(nextFolder(sent, archived))).toBe(true);
    expect(isProblem(nextFolder(inbox, 9))).toBe(true);
  });

  it('delete for good in the trash only', () => {
    expect(deleteMode(trash)).toBe('forGood');
    expect([drafts, inbox, sent, archived].map((folder) => deleteMode(folder))).toEqual(
      Array(4).fill('toTrash'),
    );
    expect(deleteMode(trash, inbox)).toBe('toTrash');
    expect(deleteMode(inbox, trash)).toBe('toTrash');
    expect(folderActions[trash]).toContain('restore');
  });

  it('give a restored copy back to where it was', () => {
    expect(restoredFolder(sent)).toBe(sent);
    expect(restoredFolder(undefined)).toBe(inbox);
    expect(restoredFolder(trash)).toBe(inbox);
  });
});
