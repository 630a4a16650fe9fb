import { Drawer } from '../../../ui/dialogs.tsx';
import { confirmLosing } from '../../../ui/unsaved.ts';
import type { DistributionList } from '../queries.ts';
import { AddByEmail } from './add-by-email.tsx';

/** Adds people to a list, beside it. */
export default function AddPeopleDrawer({ list, onClose }: { list: DistributionList; onClose: () => void }) {
  const close = () => void confirmLosing('close').then((may) => may && onClose());
  return (
    <Drawer opened onClose={close} title="Add People" position="right" size="lg">
      <AddByEmail list={list} onCancel={close} onDone={onClose} />
    </Drawer>
  );
}
