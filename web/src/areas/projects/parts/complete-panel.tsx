import type { MissingProperty } from '@landbrief/domain';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ApiProblem, type Project } from '../../../api.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCompleteParticipation } from '../queries.ts';

const reasons: Record<MissingProperty['reason'], string> = {
  noProperty: 'there is none of yours yet',
  notSubmitted: 'not submitted yet',
  notApproved: 'not approved by you yet',
};

/** Complete one's part; what still stands against it is listed, each a step away. */
export function CompletePanel({ project, participantId }: { project: Project; participantId: string }) {
  const complete = useCompleteParticipation();
  const missing = missingOf(complete.error);
  const ask = async () => {
    const message = `You tell the owner of "${project.name}" that all your properties are in.`;
    if (!(await confirm({ title: 'Complete Your Part?', message }))) return;
    complete.mutate(
      { params: { id: participantId } },
      { onSuccess: () => toast.success('Your part is complete.') },
    );
  };
  return (
    <Panel>
      <Group justify="space-between" gap="sm">
        <Text>When all your properties are submitted, complete your part.</Text>
        <Button loading={complete.isPending} onClick={() => void ask()}>
          Complete
        </Button>
      </Group>
      {complete.error && !missing && <ProblemAlert error={complete.error} />}
      {missing && (
        <Alert
          color="yellow"
          mt="md"
          role="alert"
          icon={<IconListCheck size={18} aria-hidden />}
          title="Still missing"
          withCloseButton
          onClose={() => complete.reset()}
        >
          <ul>
            {missing.map(({ id, name, reason }) => (
              <li key={id}>
                <Link to={`/projects/${project._id}/properties/${reason === 'noProperty' ? 'add' : id}`}>
                  {name}
                </Link>
                : {reasons[reason]}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Panel>
  );
}

function missingOf(error: Error | null): MissingProperty[] | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'incomplete') return undefined;
  const { missing } = error.data;
  return Array.isArray(missing) ? (missing as MissingProperty[]) : undefined;
}
