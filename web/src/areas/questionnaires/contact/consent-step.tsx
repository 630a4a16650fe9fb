import { useState } from 'react';
import { codeOf } from '../../../problems.ts';
import AgreementPage from '../../consents/parts/agreement-page.tsx';
import { askForConsent, type ConsentVisit, openVisit } from './visit.ts';

/** The confidentiality agreement, which a contact agrees to before the questionnaire opens. */
export default function ConsentStep({ visit }: { visit: ConsentVisit }) {
  const { client, questionnaireId, consent, place } = visit;
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const agree = async (name: string) => {
    setState({ busy: true });
    try {
      await client.agreeAsContact({
        params: { questionnaireId },
        body: { version: consent.version, name },
      });
      await openVisit(questionnaireId);
    } catch (error) {
      setState({ busy: false, error });
      if (codeOf(error) === 'stale') await askForConsent(client, questionnaireId);
    }
  };
  return (
    <AgreementPage
      consent={consent}
      place={place}
      busy={state.busy}
      error={state.error}
      onAgree={(name) => void agree(name)}
    />
  );
}
