import type { LetterText } from '@landbrief/contract';
import { given, type LetterKind } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../queries.ts';
import { toast } from '../../ui/toast.ts';
import { useCall } from '../../use-call.ts';
import type { LettersOwner, Shown } from './reads.ts';
import { texts } from './texts.ts';

/** What is done with a letter of a project or an organization. */
export function useLetterCalls(owner: LettersOwner, kind: LetterKind) {
  const saveInProject = useCall('saveProjectLetter');
  const saveInOrganization = useCall('saveOrganizationLetter');
  const testInProject = useCall('testProjectLetter');
  const testInOrganization = useCall('testOrganizationLetter');
  const [saving, testing] =
    'projectId' in owner ? [saveInProject, testInProject] : [saveInOrganization, testInOrganization];
  const save = (letter: LetterText | null, version: number) =>
    'projectId' in owner
      ? saveInProject.mutateAsync({ params: { ...owner, kind }, body: { letter, version } })
      : saveInOrganization.mutateAsync({ params: { ...owner, kind }, body: { letter, version } });
  const sendTest = (letter: LetterText | undefined) => {
    const body = letter ? { letter } : {};
    return 'projectId' in owner
      ? testInProject.mutateAsync({ params: { ...owner, kind }, body })
      : testInOrganization.mutateAsync({ params: { ...owner, kind }, body });
  };
  const isReset = saving.variables?.body.letter === null;
  const failed = testing.error
    ? { error: testing.error, title: texts.testFailed }
    : saving.error && isReset
      ? { error: saving.error, title: texts.resetFailed }
      : undefined;
  return {
    save: (letter: LetterText, version: number) => save(letter, version),
    reset: (version: number) => save(null, version),
    /** What fails is in `failure`. */
    test: (letter: LetterText | undefined) =>
      sendTest(letter).then(
        () => toast.success(texts.testSent),
        () => undefined,
      ),
    isResetting: saving.isPending && isReset,
    isTesting: testing.isPending,
    failure: failed,
  };
}

/** The mail with a letter, as a recipient sees it. */
export function useLetterPreview(owner: LettersOwner, { kind, letter, ...about }: Shown) {
  const isOfProject = 'projectId' in owner;
  const projectId = isOfProject ? owner.projectId : '';
  const organizationId = isOfProject ? '' : owner.organizationId;
  const typed = given({ letter });
  const ofProject = useQuery({
    ...callQuery('previewProjectLetter', {
      params: { projectId, kind },
      body: { ...typed, ...given(about) },
    }),
    enabled: isOfProject,
    staleTime: 0,
  });
  const ofOrganization = useQuery({
    ...callQuery('previewOrganizationLetter', { params: { organizationId, kind }, body: typed }),
    enabled: !isOfProject,
    staleTime: 0,
  });
  return isOfProject ? ofProject : ofOrganization;
}
