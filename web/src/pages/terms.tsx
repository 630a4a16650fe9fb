import text from '../../texts/terms.md';
import { TextPage } from './text-page.tsx';

export default function Terms() {
  return <TextPage text={text} />;
}
