import { Button, Group } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { isBuilt } from '../routes.ts';
import { Modal } from '../ui/dialogs.tsx';
import { closeQuickStart, useQuickStart } from './quick-start-store.ts';
import { QuickStartTabs } from './quick-start-tabs.tsx';

/** How to begin, for each role one holds. */
export function QuickStartModal() {
  const opened = useQuickStart();
  const navigate = useNavigate();
  const toProjects = () => {
    closeQuickStart();
    void navigate('/projects');
  };
  return (
    <Modal opened={opened} onClose={closeQuickStart} title="Quick Start" size={640}>
      <QuickStartTabs />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={closeQuickStart}>
          Close
        </Button>
        {isBuilt('/projects') && <Button onClick={toProjects}>Go To My Projects</Button>}
      </Group>
    </Modal>
  );
}
