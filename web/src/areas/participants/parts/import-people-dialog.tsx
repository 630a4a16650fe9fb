import { layout } from '@landbrief/domain';
import { useMediaQuery } from '@mantine/hooks';
import { Modal } from '../../../ui/dialogs.tsx';
import ImportPeople, { type ImportPeopleProps } from './import-people.tsx';

interface ImportPeopleDialogProps extends ImportPeopleProps {
  title: string;
  onClose: () => void;
}

/** The import of people in a window over the page. */
export default function ImportPeopleDialog({ title, onClose, ...props }: ImportPeopleDialogProps) {
  const isNarrow = useMediaQuery(`(max-width: ${layout.mobileBreakpoint}px)`) ?? false;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={860}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
    >
      <ImportPeople {...props} />
    </Modal>
  );
}
