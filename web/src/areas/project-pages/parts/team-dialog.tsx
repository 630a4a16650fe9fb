import { isEmail, participantRole } from '@landbrief/domain';
import { Button, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Project } from '../../../api.ts';
import { Busy } from '../../../ui/busy.tsx';
import { Modal } from '../../../ui/dialogs.tsx';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { emailFormat } from '../../../ui/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { useCall } from '../../../use-call.ts';
import { teamTexts as texts } from '../../projects/dialog-texts.ts';

interface TeamDialogProps {
  project: Project;
  mayCollaborators: boolean;
  onClose: () => void;
}

/** Adds a reviewer or a collaborator by email address. */
export default function TeamDialog({ project, mayCollaborators, onClose }: TeamDialogProps) {
  const [role, setRole] = useState<string>(
    mayCollaborators ? participantRole.collaborator : participantRole.reviewer,
  );
  const [person, setPerson] = useState({ email: '', firstName: '', lastName: '' });
  const [isWrong, setWrong] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const isTyped = Object.values(person).some((text) => text.trim() !== '');
  const kept = useKeptForm({
    form: `team ${project._id}`,
    what: 'the person to add',
    content: { ...person, role },
    isUnsaved: isTyped && !isAdded,
    onTake: ({ role: typed, ...content }) => {
      setPerson(content);
      setRole(typed);
    },
  });
  const close = async () => {
    if (await kept.mayClose()) onClose();
  };
  const reviewer = useCall('addReviewer');
  const collaborator = useCall('addCollaborator');
  const input = (name: keyof typeof person) => ({
    value: person[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setWrong(false);
      setPerson({ ...person, [name]: event.currentTarget.value });
    },
  });
  const add = async () => {
    const entries = Object.entries(person).map(([name, value]) => [name, value.trim()]);
    const given = Object.fromEntries(entries.filter(([, value]) => value !== ''));
    const params = { projectId: project._id };
    if (role === participantRole.reviewer) await reviewer.mutateAsync({ params, body: { reviewer: given } });
    else await collaborator.mutateAsync({ params, body: { participant: given } });
    setAdded(true);
    kept.forget();
    toast.success(texts.added(person.email.trim()));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmail(person.email.trim())) return setWrong(true);
    // What fails is said below.
    return void add().catch(() => undefined);
  };
  const error = role === participantRole.reviewer ? reviewer.error : collaborator.error;
  return (
    <Modal opened onClose={close} title="Add to the Team">
      <FormLayout onSubmit={submit}>
        <Busy busy={reviewer.isPending || collaborator.isPending}>
          <Stack gap="sm">
            <KeptInput kept={kept} />
            <Radio.Group label="Role" value={role} onChange={setRole}>
              <Stack gap="xs" mt="xs">
                <Radio
                  value={participantRole.collaborator}
                  label="Collaborator"
                  description={mayCollaborators ? texts.collaborator : texts.onlyOwner}
                  disabled={!mayCollaborators}
                />
                <Radio value={participantRole.reviewer} label="Reviewer" description={texts.reviewer} />
              </Stack>
            </Radio.Group>
            <TextInput
              label="Email"
              type="email"
              required
              data-autofocus
              error={isWrong && emailFormat}
              {...input('email')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput label="First name" maxLength={100} {...input('firstName')} />
              <TextInput label="Last name" maxLength={100} {...input('lastName')} />
            </SimpleGrid>
          </Stack>
        </Busy>
        {error && <ProblemAlert error={error} title={texts.addFailed} />}
        <FormButtons>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={reviewer.isPending || collaborator.isPending}>
            Add
          </Button>
        </FormButtons>
      </FormLayout>
    </Modal>
  );
}
