import { SheetDialog } from '../../../ui/sheet-import.tsx';
import ImportPeople, { type ImportPeopleProps } from './import-people.tsx';

interface ImportPeopleDialogProps extends ImportPeopleProps {
  title: string;
  onClose: () => void;
}

/** The import of people in a window over the page. */
export default function ImportPeopleDialog({ title, onClose, ...props }: ImportPeopleDialogProps) {
  return (
    <SheetDialog title={title} size={860} onClose={onClose}>
      <ImportPeople {...props} />
    </SheetDialog>
  );
}
