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
  const save = (body: { letter: LetterText | null; version: number }) =>
    'projectId' in owner
      ? saveInProject.mutateAsync({ params: { ...owner, kind }, body })
      : saveInOrganization.mutateAsync({ params: { ...owner, kind }, body });
  const sendTest = (body: { letter?: LetterText }) =>
    'projectId' in owner
      ? testInProject.mutateAsync({ params: { ...owner, kind }, body })
      : testInOrganization.mutateAsync({ params: { ...owner, kind }, body });
  const isReset = saving.variables?.body.letter === null;
  const error = testing.error ?? (isReset ? saving.error : undefined);
  return {
    /** Null: the default again. */
    save,
    /** What fails is in `failure`. */
    test: (letter: LetterText | undefined) =>
      sendTest(given({ letter })).then(
        () => toast.success(texts.testSent),
        () => undefined,
      ),
    isResetting: saving.isPending && isReset,
    isTesting: testing.isPending,
    failure: error && { error, title: testing.error ? texts.testFailed : texts.resetFailed },
  };
}

/** The mail with a letter, as a recipient sees it. */
export function useLetterPreview(owner: LettersOwner, { kind, letter, ...about }: Shown) {
  const isOfProject = 'projectId' in owner;
  const projectId = isOfProject ? owner.projectId : '';
  const organizationId = isOfProject ? '' : owner.organizationId;
  const typed = given({ letter });
  const body = { ...typed, ...given(about) };
  const ofProject = useQuery({
    ...callQuery('previewProjectLetter', { params: { projectId, kind }, body }),
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
