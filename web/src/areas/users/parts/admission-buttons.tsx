import { takesSeat } from '@landbrief/domain';
import { Button, Group } from '@mantine/core';
import { codeOf, reportProblem } from '../../../problems.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { personName } from '../../../ui/person-name.ts';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import { refetchUsers, type User } from '../queries.ts';

const LicenceDialog = lazyPart(() => import('../../licences/parts/licence-dialog.tsx'));

/**
 * Admit or refuse somebody who asks to join. Who comes second is told so, and sees what stands; without a seat for a
 * project owner the licence dialog says so.
 */
export function AdmissionButtons({
  user,
  organization,
}: {
  user: User;
  organization: { _id: string; name: string };
}) {
  const decide = useCall('decideAdmission');
  const name = personName(user);
  const act = async (admit: boolean) => {
    try {
      await decide.mutateAsync({ body: { _id: user._id, admit } });
      toast.success(admit ? texts.admitted(name) : texts.refused(name));
    } catch (error) {
      const code = codeOf(error);
      if (code === 'not_found' || code === 'not_allowed_in_status') {
        toast.info(texts.notWaiting(name));
        await refetchUsers();
      } else if (code !== 'user_licence') reportProblem(error, `decide about ${name}`);
    }
  };
  const refuse = async () => {
    const message = texts.refuse(name, organization.name);
    if (await confirm({ title: `Refuse ${name}?`, message })) await act(false);
  };
  const seat = takesSeat({ role: user.role, organizationId: organization._id });
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button
        variant="default"
        size="xs"
        disabled={decide.isPending}
        aria-label={`Refuse ${name}`}
        onClick={() => void refuse()}
      >
        Refuse
      </Button>
      <Button
        size="xs"
        loading={decide.isPending}
        aria-label={`Admit ${name}${seat ? ', takes a license' : ''}`}
        onClick={() => void act(true)}
      >
        Admit
      </Button>
      {codeOf(decide.error) === 'user_licence' && (
        <LicenceDialog type="user" organizationName={organization.name} onClose={decide.reset} />
      )}
    </Group>
  );
}
