import { describe, expect, it } from 'vitest';
import { messageFolder, questionnaireStatus } from './enumerations.ts';
import { deleteMode, folderActions, nextFolder, restoredFolder } from './message-folders.ts';
import { isProblem } from './problems.ts';
import {
  isAnswerable,
  isQuestionnaireEditable,
  isResendable,
  nextQuestionnaireStatus,
} from './questionnaire.ts';

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

describe('questionnaires', () => {
  const { draft, working, finished } = questionnaireStatus;
  const questionnaireSent = questionnaireStatus.sent;

  it('go from draft to finished, and can be opened again', () => {
    expect(nextQuestionnaireStatus(draft, questionnaireSent)).toBe(questionnaireSent);
    expect(nextQuestionnaireStatus(questionnaireSent, working)).toBe(working);
    expect(nextQuestionnaireStatus(working, finished)).toBe(finished);
    expect(nextQuestionnaireStatus(finished, working)).toBe(working);
    expect(nextQuestionnaireStatus(finished, finished)).toBe(finished);
    expect(isProblem(nextQuestionnaireStatus(draft, finished))).toBe(true);
    expect(isProblem(nextQuestionnaireStatus(working, draft))).toBe(true);
    expect(isProblem(nextQuestionnaireStatus(working, 4))).toBe(true);
  });

  it('are edited as drafts, answered and sent again after', () => {
    expect(Object.values(questionnaireStatus).filter(isQuestionnaireEditable)).toEqual([draft]);
    expect(Object.values(questionnaireStatus).filter(isAnswerable)).toEqual([questionnaireSent, working]);
    expect(isResendable(finished)).toBe(false);
  });
});
