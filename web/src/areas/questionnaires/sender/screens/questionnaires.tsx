import { LinkButton } from '../../../../ui/link-button.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { AskButton } from '../parts/ask-button.tsx';
import { AskedPropertyScreen } from '../parts/asked-property-screen.tsx';
import { QuestionnaireList } from '../parts/questionnaire-list.tsx';
import { listTexts as texts } from '../texts.ts';

/** What was asked of others about a property. */
export default function Questionnaires() {
  return (
    <AskedPropertyScreen>
      {({ property, place, mayAct }) => (
        <>
          <PageHeader
            title={texts.title}
            summary={texts.summary(property.name)}
            actions={
              <>
                <LinkButton to={`/projects/${place.projectId}/properties/${place.propertyId}`}>
                  {texts.property}
                </LinkButton>
                {mayAct && <AskButton place={place} />}
              </>
            }
          />
          <QuestionnaireList place={place} mayAct={mayAct} />
        </>
      )}
    </AskedPropertyScreen>
  );
}
