import { participantRoleNames } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callQuery } from '../../../queries.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { messageLink } from '../../participants/message-link.ts';
import { addendumTexts as texts } from '../addendum-texts.ts';

/** Who has acknowledged an addendum and who has not, with the way to write to the latter. */
export default function Acknowledgements(params: { projectId: string; addendumId: string }) {
  const list = useQuery(callQuery('listAcknowledgements', { params }));
  const people = (list.data?.people ?? []).toSorted(
    (a, b) => Number(a.acknowledged !== undefined) - Number(b.acknowledged !== undefined),
  );
  const waiting = people.filter(({ acknowledged }) => !acknowledged);
  return (
    <Loaded query={list} failure={texts.notLoaded}>
      {list.data && people.length === 0 && <p className="quiet">{texts.nobody}</p>}
      <ul className="framed">
        {people.map(({ _id, fullName, role, acknowledged }) => (
          <li key={_id} className="row wrap gap-2 padded divided">
            <b>{fullName}</b>
            <span className="quiet">{participantRoleNames[role]}</span>
            <span className="quiet">
              {acknowledged ? (
                <time dateTime={acknowledged}>{formatMoment(acknowledged)}</time>
              ) : (
                texts.notYet
              )}
            </span>
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <p>
          <Link to={messageLink(params.projectId, waiting)}>{texts.remind}</Link>
        </p>
      )}
    </Loaded>
  );
}
