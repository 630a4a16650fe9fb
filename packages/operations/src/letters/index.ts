export {
  previewOrganizationLetter,
  previewProjectLetter,
  testOrganizationLetter,
  testProjectLetter,
} from './preview-letters.ts';
export {
  listOrganizationLetters,
  listProjectLetters,
  saveOrganizationLetter,
  saveProjectLetter,
} from './save-letters.ts';
