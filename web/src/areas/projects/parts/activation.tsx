import { List, Text } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import type { Project } from '../../../api.ts';
import { DialogButtons, Modal } from '../../../ui/dialogs.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { activationTexts as texts } from '../dialog-texts.ts';

/** What the first activation will do, before it is done. */
export function ActivationMessage({ project }: { project: Project }) {
  const { name, questionCount, participantCount } = project;
  return (
    <>
      <Text>{texts.begins(name)}</Text>
      <List mt="sm" spacing="xs" listStyleType="disc">
        <List.Item>{texts.asks(questionCount)}</List.Item>
        <List.Item>{texts.licence}</List.Item>
      </List>
      {participantCount === 0 && (
        <Notice mt="md" icon={IconUserOff} title={texts.nobodyTitle}>
          {texts.nobody}
        </Notice>
      )}
    </>
  );
}

/** Why a project without questions cannot be activated, and the way to them. */
export default function NothingToAsk({ project, onClose }: { project: Project; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={texts.noQuestionsTitle}>
      <Text>{texts.noQuestions(project.name)}</Text>
      <DialogButtons onClose={onClose} close="Close">
        <LinkButton
          to={`/projects/${project._id}/questions`}
          onClick={onClose}
          data-autofocus
          variant="filled"
        >
          Add questions
        </LinkButton>
      </DialogButtons>
    </Modal>
  );
}
