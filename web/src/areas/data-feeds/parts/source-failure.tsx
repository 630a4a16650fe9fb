import { IconPlugConnectedX } from '@tabler/icons-react';
import { Notice } from '../../../ui/notice.tsx';
import { texts } from '../texts.ts';

/** Why the source cannot be read, in the server's words for administrators. */
export function SourceFailure({ children }: { children: string }) {
  return (
    <Notice color="red" role="alert" icon={IconPlugConnectedX} title={texts.previewFailed}>
      {children}
    </Notice>
  );
}
