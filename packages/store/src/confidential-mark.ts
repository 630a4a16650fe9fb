import { type FormattedValue, map, string } from 'dynamodb-toolbox';
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update';

/** Who marked an answer, an attachment or a picture as confidential, when and why. */
export const confidentialMark = () =>
  map({
    reason: string(),
    at: string(),
    userId: string(),
    userName: string(),
    onBehalfOfId: string().optional(),
    onBehalfOfName: string().optional(),
  });
export type ConfidentialMark = FormattedValue<ReturnType<typeof confidentialMark>>;

type Marked = { confidential?: ConfidentialMark | undefined };

/** The condition that nobody has marked a thing, or unmarked it, since it was read. */
export const isMarkedAs = ({ confidential }: Marked) =>
  confidential
    ? ({ attr: 'confidential.at', eq: confidential.at } as const)
    : ({ attr: 'confidential', exists: false } as const);

/** The update to a mark, or to none. */
export const toMark = ({ confidential }: Marked) => (confidential ? $set(confidential) : $remove());
