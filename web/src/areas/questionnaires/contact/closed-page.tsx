import { IconMailQuestion } from '@tabler/icons-react';
import { goTo } from '../../../go-to.ts';
import { storeRequestedPath } from '../../../session/redirect.ts';
import { Button } from '../../../ui/plain.tsx';
import { closedTexts } from './closed-texts.ts';
import { Notice } from './notice.tsx';
import { failedTexts } from './texts.ts';
import type { ClosedReason } from './visit.ts';

/** Why the link does not open the questionnaire, and what to do. */
export default function ClosedPage({ reason }: { reason: ClosedReason }) {
  const { title, text, steps } = closedTexts[reason];
  return (
    <Notice icon={IconMailQuestion} title={title} text={text}>
      {steps.length > 0 && (
        <ul>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      {reason === 'missing' && <Button onClick={logIn}>{failedTexts.logIn}</Button>}
    </Notice>
  );
}

function logIn(): void {
  storeRequestedPath(window.location.pathname);
  goTo('/?login');
}
