import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useStore } from '../store.ts';
import { DialogButtons, Modal } from '../ui/dialogs.tsx';
import { quickStart } from './quick-start-store.ts';
import { QuickStartTabs } from './quick-start-tabs.tsx';

/** How to begin, for each role one holds. */
export default function QuickStartModal() {
  const opened = useStore(quickStart);
  const close = () => quickStart.set(false);
  const navigate = useNavigate();
  const toProjects = () => {
    close();
    void navigate('/projects');
  };
  return (
    <Modal opened={opened} onClose={close} title="Quick Start" size={640}>
      <QuickStartTabs />
      <DialogButtons onClose={close} close="Close">
        <Button onClick={toProjects}>Go To My Projects</Button>
      </DialogButtons>
    </Modal>
  );
}
