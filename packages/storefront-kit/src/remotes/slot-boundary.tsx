import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Changing this value renders the children again after a failure. */
  attempt: string;
  fallback: (error: unknown) => ReactNode;
}

interface State {
  failure: { error: unknown } | undefined;
  attempt: string;
}

/** An error boundary that shows `fallback` if its children throw an error. */
export class SlotBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ attempt }: Props, state: State): State | null {
    return attempt === state.attempt ? null : { failure: undefined, attempt };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
