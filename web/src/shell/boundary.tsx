import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorScreen } from './error-screen.tsx';

/** Shows the error page in place of what failed; another page begins anew. */
export function Boundary({ framed = false, children }: { framed?: boolean; children: ReactNode }) {
  const { key } = useLocation();
  return (
    <Catch resetKey={key} framed={framed}>
      {children}
    </Catch>
  );
}

interface CatchProps {
  resetKey: string;
  framed: boolean;
  children: ReactNode;
}

interface CatchState {
  failure: { error: unknown } | undefined;
  resetKey: string;
}

class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = { failure: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<CatchState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: CatchProps, state: CatchState): Partial<CatchState> | null {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorScreen error={failure.error} framed={this.props.framed} /> : this.props.children;
  }
}
